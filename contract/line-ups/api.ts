/** Endpoints of the referee. They read nothing of the club, so other programs can use them too. */
import { endpoint } from '../endpoint.ts';
import * as paths from './paths.ts';
import { Judgement, LineUpToJudge } from './shape.ts';

export const judgeLineUp = endpoint(paths.judgeLineUp, {
  id: 'judgeLineUp',
  summary:
    'What the competition rules say of a line-up, of a half or of a match; messages in the language of Accept-Language',
  may: ['member'],
  readsOnly: true,
  body: LineUpToJudge,
  answer: Judgement,
});
