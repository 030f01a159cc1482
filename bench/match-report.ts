// `npm run bench -- match-report`: how fast the log of a whole match becomes its report, beside sorting its entries.
import { foldReport } from '@club/contract/match-reports/fold.ts';
import type { ReportEntry, ReportSetup } from '@club/contract/match-reports/shape.ts';
import { lineUps, playedMatch, randomFrom } from '@club/contract/match-reports/testing-report.ts';
import { printColumns } from './table.ts';

/** folded matches a second that are wanted */
const wanted = 10_000;
const matches = 500;
const rounds = 5;
const msEach = 500;

const systems = [
  ['sixPairs', [6, 3]],
  ['bund', [4, 2]],
  ['scheffler', [4, 2]],
  ['swaythling', [3, 1]],
] as const;
type Match = { setup: ReportSetup; log: ReportEntry[] };

/** Random matches of a system, their entries in any order, as they arrive from several devices. */
function matchesOf(system: ReportSetup['system'], [players, pairs]: readonly [number, number]): Match[] {
  const random = randomFrom(1990);
  return Array.from({ length: matches }, (_, at) => {
    const setup = { system, playedOut: at % 2 === 0 };
    const { log } = playedMatch(setup, lineUps([players, pairs], [players, pairs]), random);
    const keyed = log.map((entry) => ({ entry, key: random() }));
    return { setup, log: keyed.sort((one, other) => one.key - other.key).map(({ entry }) => entry) };
  });
}

type Rates = { byClock: number; byProcessor: number };

/** @returns calls of `work` a second of the clock and of the processor, each the best of some rounds: noise only slows down */
function perSecond(work: (at: number) => void): Rates {
  const rates = Array.from({ length: rounds }, () => {
    const begun = performance.now();
    const processor = process.cpuUsage();
    let calls = 0;
    while (performance.now() - begun < msEach) {
      for (let at = 0; at < matches; at += 1) work(at);
      calls += matches;
    }
    const { user, system } = process.cpuUsage(processor);
    return {
      byClock: (calls / (performance.now() - begun)) * 1e3,
      byProcessor: (calls / (user + system)) * 1e6,
    };
  });
  const best = (of: keyof Rates) => Math.max(...rates.map((one) => one[of]));
  return { byClock: best('byClock'), byProcessor: best('byProcessor') };
}

/** Prints the rates of each system. The baseline sorts the same entries, which every fold needs. */
export function measureMatchReports(): void {
  console.log(`Match reports: ${matches} random matches of each system, entries in any order`);
  const rows = systems.map(([system, size]) => {
    const all = matchesOf(system, size);
    const entries = all.reduce((sum, { log }) => sum + log.length, 0) / matches;
    const at = (index: number) => all[index] as Match;
    const folds = perSecond((index) => foldReport(at(index).setup, at(index).log));
    const sorts = perSecond((index) => at(index).log.toSorted((one, other) => (one.at < other.at ? -1 : 1)));
    return [
      system,
      entries.toFixed(0),
      folds.byClock.toFixed(0),
      folds.byProcessor.toFixed(0),
      folds.byProcessor >= wanted ? 'yes' : 'NO',
      (1e6 / folds.byProcessor).toFixed(0),
      sorts.byProcessor.toFixed(0),
    ];
  });
  printColumns([
    ['system', 'entries', 'folds/s', 'per CPU s', `>= ${wanted}`, 'µs each', 'sorts/CPU s'],
    ...rows,
  ]);
}
