/** Endpoints of the line-up of a game. Captains of the team and holders of m_gms set it up. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { LineUp, LineUpInput, Proposal } from './shape.ts';

const byId = z.strictObject({ id });

export const getMatchLineUp = endpoint(paths.getMatchLineUp, {
  id: 'getMatchLineUp',
  summary: 'The line-up of a game: a published one for every member, a draft for those who lead the team',
  may: ['member'],
  params: byId,
  answer: LineUp,
});

export const setMatchLineUp = endpoint(paths.setMatchLineUp, {
  id: 'setMatchLineUp',
  summary: 'Set the line-up up; once it is published, the people concerned are notified of a change',
  may: ['m_gms', 'captain'],
  params: byId,
  body: LineUpInput,
  answer: LineUp,
  refuses: ['missing-permission', 'game-begun', 'game-cancelled'],
});

export const proposeMatchLineUp = endpoint(paths.proposeMatchLineUp, {
  id: 'proposeMatchLineUp',
  summary: 'The best legal line-up from the answers; nothing is saved, nobody is asked',
  may: ['m_gms', 'captain'],
  params: byId,
  readsOnly: true,
  answer: Proposal,
  refuses: ['missing-permission', 'game-begun', 'game-cancelled', 'system-unknown', 'not-reported'],
});

export const publishMatchLineUp = endpoint(paths.publishMatchLineUp, {
  id: 'publishMatchLineUp',
  summary: 'Show the line-up to every member and notify the people concerned',
  may: ['m_gms', 'captain'],
  params: byId,
  answer: LineUp,
  status: 200,
  ifMatch: true,
  refuses: ['missing-permission', 'game-begun', 'game-cancelled', 'line-up-empty'],
});
