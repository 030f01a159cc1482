/** The figures as a table, beside the wanted values. */
import type { Figures } from './load.ts';

export type Line = {
  list: string;
  page: number;
  size: number;
  /** SQL statements of the app per page */
  statements: number;
  /** the SQL of the bare handler */
  baseline: 'best' | 'own';
  app: Figures;
  bare: Figures;
};

/** Beside the best hand-written SQL, and beside the app's own SQL. */
const leastRatios = { best: 0.7, own: 0.5 };
const mostGrowth = 1.3;
const mostOfFirst = 2;

const whole = (value: number) => value.toFixed(0);
const fine = (value: number) => value.toFixed(2);
const verdict = (good: boolean) => (good ? 'yes' : 'NO');

export function printColumns(rows: string[][]): void {
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    );
}

/** Prints the speed beside the baseline, and how it changes when the club is fifty times as large. */
export function print(lines: readonly Line[]): void {
  console.log(
    'A page (50 people or games, 20 posts) through the whole app, beside a bare handler (16 connections) with the best SQL by hand or the app’s own',
  );
  printColumns([
    [
      'list',
      'page',
      'rows',
      'SQL',
      'app/s',
      'bare/s',
      'ratio',
      'baseline',
      'wanted',
      'app p50',
      'p99 ms',
      'bare p50',
      'p99 ms',
      'app CPU ms',
      'bare',
      'CPU ratio',
    ],
    ...lines.map(({ list, page, size, statements, baseline, app, bare }) => {
      const ratio = app.perSecond / bare.perSecond;
      return [
        list,
        whole(page),
        whole(size),
        whole(statements),
        whole(app.perSecond),
        whole(bare.perSecond),
        fine(ratio),
        `${baseline} >= ${leastRatios[baseline]}`,
        verdict(ratio >= leastRatios[baseline]),
        fine(app.p50),
        fine(app.p99),
        fine(bare.p50),
        fine(bare.p99),
        fine(app.processor),
        fine(bare.processor),
        fine(bare.processor / app.processor),
      ];
    }),
  ]);
  printGrowth(lines);
  printFirstPages(lines);
}

function printGrowth(lines: readonly Line[]): void {
  console.log('\nGrowth of p50 from the smallest to the largest club (the first page also counts its total)');
  const growths = lines
    .filter(({ list, page }, at) => lines.findIndex((one) => one.list === list && one.page === page) === at)
    .map(({ list, page }) => {
      const same = lines.filter((one) => one.list === list && one.page === page);
      const growth = (of: 'app' | 'bare') => (same.at(-1)?.[of].p50 ?? 0) / (same[0]?.[of].p50 ?? 0);
      const wanted = page > 1 ? verdict(growth('app') <= mostGrowth) : '-';
      return [list, whole(page), fine(growth('app')), fine(growth('bare')), wanted];
    });
  printColumns([['list', 'page', 'app', 'bare', `<= ${mostGrowth}`], ...growths]);
}

/** The first page counts its total; the largest club says what that costs. */
function printFirstPages(lines: readonly Line[]): void {
  console.log('\nTime of the first page, divided by that of a later one, in the largest club');
  const rows = lines.flatMap(({ list, page, app }) => {
    const largest = lines.filter((line) => line.list === list).at(-1)?.size;
    const [one, later] = lines.filter((line) => line.list === list && line.size === largest);
    if (page !== 1 || app !== one?.app || !later) return [];
    const ratio = later.app.perSecond / app.perSecond;
    return [[list, fine(ratio), verdict(ratio <= mostOfFirst)]];
  });
  printColumns([['list', 'app', `<= ${mostOfFirst}`], ...rows]);
}
