/** Assigns the words of a line to the columns: from left to right, by form and position, at the lowest cost. */
import { unfit } from './cells.ts';
import type { Column, Kind } from './header.ts';
import { type Line, type Word, withThousands } from './words.ts';

export type Filled = Partial<Record<Kind, string>>;
/** `columnOf`: the index of the column of each of `words`. `aside`: those that have none. */
export type Assigned = {
  filled: Filled;
  cost: number;
  words: readonly Word[];
  columnOf: (number | null)[];
  aside: string;
};

/** Cost of leaving a word out, of changing columns within a cell that is one run of text, and of two values in one column. */
const aside = 7;
const within = 1.5;
const crowded = 9;
/** Cost of two cells under one heading. */
const shared = 4;
/** Distance from the heading at which the position no longer outweighs the form. */
const farthest = 5.5;
const single: readonly Kind[] = ['rank', 'year', 'qttr', 'sex', 'nat', 'a'];
const needed: readonly Kind[] = ['rank', 'name', 'lastName', 'firstName', 'year', 'qttr'];

type Cell = { x0: number; x1: number };

/** Each word's cell with its extent. */
function cellsOf(words: readonly Word[]): Cell[] {
  const cells = new Map<number, Cell>();
  for (const word of words) {
    const cell = cells.get(word.cell);
    if (cell) cell.x1 = word.x1;
    else cells.set(word.cell, { x0: word.x0, x1: word.x1 });
  }
  return words.map((word) => cells.get(word.cell) ?? word);
}

/** Distance of a cell from its column's heading, in letter heights, whether it is aligned left, right or centred. */
function farFrom(cell: Cell, column: Column, height: number): number {
  const middle = Math.abs(cell.x0 + cell.x1 - column.x0 - column.x1) / 2;
  const nearest = Math.min(Math.abs(cell.x0 - column.x0), Math.abs(cell.x1 - column.x1), middle);
  return Math.min(nearest / (2 * height), farthest);
}

type Step = { cost: number; before: Step | null; word: number; column: number | null };

function chosen(last: Step | null, words: readonly Word[], columns: readonly Column[]) {
  const filled: Filled = {};
  const left: string[] = [];
  const columnOf: (number | null)[] = [];
  const steps: Step[] = [];
  for (let step = last; step?.before; step = step.before) steps.push(step);
  for (const { word, column } of steps.reverse()) {
    const text = words[word]?.text ?? '';
    columnOf.push(column);
    if (column === null) {
      left.push(text);
      continue;
    }
    const kind = columns[column]?.kind ?? 'other';
    filled[kind] = filled[kind] === undefined ? text : `${filled[kind]} ${text}`;
  }
  return { filled, columnOf, aside: left.join(' ') };
}

function cheapest(
  words: readonly Word[],
  height: number,
  columns: readonly Column[],
  flow: boolean,
): Assigned {
  const cells = cellsOf(words);
  const celled = words.at(-1)?.cell !== 0 || !flow;
  // best[j]: the cheapest assignment so far whose last used column is j - 1 (0: none yet)
  let best: (Step | null)[] = [{ cost: 0, before: null, word: -1, column: null }, ...columns.map(() => null)];
  for (const [at, word] of words.entries()) {
    const sameCell = at > 0 && words[at - 1]?.cell === word.cell;
    const sameRun = words[at - 1]?.run === word.run;
    const next: (Step | null)[] = best.map((step) =>
      step ? { cost: step.cost + aside, before: step, word: at, column: null } : null,
    );
    const fits = columns.map((column) => unfit(word.text, column.kind));
    for (const [from, step] of best.entries()) {
      if (!step) continue;
      for (let to = Math.max(from - 1, 0); to < columns.length; to += 1) {
        const column = columns[to] as Column;
        const stays = to === from - 1;
        let cost = step.cost + (fits[to] ?? 0);
        if (stays && single.includes(column.kind)) cost += crowded;
        if (flow)
          for (let skipped = from; skipped < to; skipped += 1)
            if (needed.includes(columns[skipped]?.kind ?? 'other')) cost += within;
        if (!flow && !sameCell) cost += farFrom(cells[at] as Cell, column, height);
        if (stays && !sameCell) cost += shared;
        if (!stays && sameCell && celled && sameRun) cost += within;
        const known = next[to + 1];
        if (!known || cost < known.cost) next[to + 1] = { cost, before: step, word: at, column: to };
      }
    }
    best = next;
  }
  const end = best.reduce((one, other) => (!other || (one && one.cost <= other.cost) ? one : other), null);
  return { ...chosen(end, words, columns), words, cost: end?.cost ?? 0 };
}

/** By how much less than two words `1 929` costs where it is one value; in `Spiele QTTR` both words have a column. */
const surelyOne = 3.5;

/** @param flow positions are meaningless: only order and form count */
export function assign(line: Line, columns: readonly Column[], flow: boolean): Assigned {
  const two = cheapest(line.words, line.height, columns, flow);
  const words = withThousands(line.words);
  if (words.length === line.words.length) return two;
  const one = cheapest(words, line.height, columns, flow);
  return two.cost - one.cost > surelyOne ? one : two;
}
