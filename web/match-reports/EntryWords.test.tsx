/** Each kind of entry in words, as in a conflict and among those that do not count. */
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, show } from '../testing/show.ts';
import { matchReports } from '../texts/de/match-reports.ts';
import { reportWriting } from '../texts/de/report-writing.ts';
import { useEntryWords } from './use-entry-words.ts';

const shared = {
  match: { game: { homeTeam: 'TTC Hof', awayTeam: 'TTC Selb' } },
  nameOf: (player: string) => `Spieler ${player}`,
};
function Entry({ said }: { said: object }) {
  return <output>{useEntryWords(shared as never)(said as ReportEntry)}</output>;
}

test.each([
  [{ kind: 'set', home: 11, away: 7 }, '11:7'],
  [{ kind: 'singles', side: 'home', players: ['H1', 'H2'] }, 'Spieler H1, Spieler H2'],
  [
    { kind: 'doubles', side: 'home', pairs: [['H1', 'H2'], null] },
    `Spieler H1 / Spieler H2, ${matchReports.nobody}`,
  ],
  [{ kind: 'givenUp', by: 'home' }, reportWriting.givenUp('TTC Hof')],
  [{ kind: 'givenUp', by: 'away' }, reportWriting.givenUp('TTC Selb')],
  [{ kind: 'walkOver', by: 'home' }, reportWriting.walkOver('TTC Hof')],
  [{ kind: 'walkOver', by: 'away' }, reportWriting.walkOver('TTC Selb')],
  [{ kind: 'walkOver', by: 'both' }, reportWriting.bothMissing],
  [{ kind: 'matchLost', by: 'away' }, reportWriting.lostBy('TTC Selb')],
  [{ kind: 'pairing', pairing: '1-2' }, '1-2'],
  [{ kind: 'ttr', player: 'A1', ttr: 1512 }, 'Spieler A1 1512'],
  [{ kind: 'undo' }, ''],
])('%j', async (said, words) => {
  fakeServer();
  await show(<Entry said={said} />, { texts: ['matchReports', 'reportWriting'] });
  await expect.poll(() => page.getByRole('status').element().textContent).toBe(words);
});
