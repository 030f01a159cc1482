/** Endpoints of the match code and the PIN of a game. Other members do not even learn whether there are any. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { Codes, CodesInput } from './shape.ts';

const byId = z.strictObject({ id });

export const getMatchCodes = endpoint(paths.getMatchCodes, {
  id: 'getMatchCodes',
  summary:
    'Match code and PIN; for those in the published line-up of the game, captains of its team and holders of m_gms',
  may: ['member'],
  params: byId,
  answer: Codes,
  refuses: ['missing-permission'],
});

export const setMatchCodes = endpoint(paths.setMatchCodes, {
  id: 'setMatchCodes',
  summary: 'Enter match code and PIN, each may be empty; captains of the team and holders of m_gms',
  may: ['m_gms', 'captain'],
  params: byId,
  body: CodesInput,
  answer: Codes,
  refuses: ['missing-permission'],
});

export const deleteMatchCodes = endpoint(paths.deleteMatchCodes, {
  id: 'deleteMatchCodes',
  summary: 'Delete match code and PIN; this cannot be undone',
  may: ['m_gms', 'captain'],
  params: byId,
  refuses: ['missing-permission'],
});
