/** The app with one match that is entered set by set, in its own process: enters the next set when the parent asks. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/match-reports/api.ts';
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { lineUps, playedMatch, randomFrom } from '@club/contract/match-reports/testing-report.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { newId } from '../server/platform/ids.ts';
import { openTestAppAt } from '../server/testing/test-app-at.ts';
import { answerWith } from './streams-answers.ts';
import { openStreamsOf } from './streams-people.ts';

const app = await openTestAppAt(process.argv[2] ?? '', { LOG_LEVEL: 'info' }, { max: 10 });
const admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
const captain = await app.person();
const team = await admin.call(teamsApi.createTeam, {
  body: { name: 'TTC', league: 'Liga', rank: 1, type: 'adults', color: '#1b4a8a', captainIds: [captain.id] },
});
const setup = { system: 'sixPairs', playedOut: true } as const;
const random = randomFrom(1990);

/** A game of now, and all entries of its match. */
async function begin(): Promise<{ id: string; log: ReportEntry[] }> {
  const date = new Date().toISOString();
  const body = { teamId: team.data.id, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date };
  const { id } = (await admin.call(gamesApi.createGame, { body })).data;
  await captain.call(api.startMatchReport, { params: { id }, body: setup });
  return { id, log: playedMatch(setup, lineUps([6, 3], [6, 3]), random).log };
}

let match = await begin();
answerWith(async (device) => {
  if (match.log.length === 0) match = await begin();
  const entry = match.log.shift();
  if (!entry) throw new Error('a match without entries');
  const entries = [{ ...entry, id: newId(), device }];
  const tapped = process.hrtime.bigint();
  await captain.call(api.addReportEntries, { params: { id: match.id }, body: { entries } });
  return tapped;
});
process.send?.(await openStreamsOf(app));
