/** Endpoints of the search for substitutes. Captains search; people who are asked see and answer their own question. */
import { endpoint } from '../../endpoint.ts';
import * as paths from './paths.ts';
import { byCandidate, byGame, SearchInput, SubstituteAnswer, Substitutes } from './shape.ts';

const refuses = ['missing-permission', 'game-begun', 'game-cancelled'] as const;

export const getSubstitutes = endpoint(paths.getSubstitutes, {
  id: 'getSubstitutes',
  summary:
    'The search for substitutes of a game: all of it for those who lead the team, for somebody who is asked their own question',
  may: ['member'],
  params: byGame,
  answer: Substitutes,
});

export const startSearch = endpoint(paths.startSearch, {
  id: 'startSearch',
  summary: 'Search for substitutes: ask one after the other, all at once, or each by hand',
  may: ['m_gms', 'captain'],
  params: byGame,
  body: SearchInput,
  answer: Substitutes,
  refuses: [...refuses, 'search-open', 'searches-full'],
});

export const stopSearch = endpoint(paths.stopSearch, {
  id: 'stopSearch',
  summary: 'Stop the search; those who are still asked hear that it is settled. Who said yes keeps it',
  may: ['m_gms', 'captain'],
  params: byGame,
  answer: Substitutes,
  status: 200,
  refuses: ['missing-permission', 'search-over'],
});

export const askSubstitute = endpoint(paths.askSubstitute, {
  id: 'askSubstitute',
  summary: 'Ask this candidate now, whoever’s turn it is; at night as soon as it is day',
  may: ['m_gms', 'captain'],
  notByGuardian: 'Captains ask; the answer is a call of its own.',
  params: byCandidate,
  answer: Substitutes,
  status: 200,
  refuses: [...refuses, 'search-over'],
});

export const answerSearch = endpoint(paths.answerSearch, {
  id: 'answerSearch',
  summary:
    'Say whether one helps out; captains say it for a candidate. The first who say yes have the spots: an answer that comes too late is recorded and refused',
  may: ['member', 'guardian'],
  params: byCandidate,
  body: SubstituteAnswer,
  answer: Substitutes,
  status: 200,
  refuses: [...refuses, 'place-taken', 'search-over', 'cannot-help'],
});
