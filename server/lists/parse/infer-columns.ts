/** Columns of a list without headings, inferred from the form of its rows. */
import { isCodeInName, isNameWord, natOf, placeOf, qttrOf, rankOf, sexOf, yearOf } from './cells.ts';
import type { Column, Head, Kind } from './header.ts';
import type { Line } from './words.ts';

type RowShape = { line: Line; numbers: { value: number; at: number; text: string }[]; names: number[] };

const isNumber = (text: string) => qttrOf(text) !== null;
const isNamePart = (text: string) =>
  /\p{L}{2}/u.test(text) && isNameWord(text) && !natOf(text) && !isCodeInName(text);

function look(line: Line): RowShape | null {
  const texts = line.words.map((word) => word.text);
  const numbers = texts.flatMap((text, at) =>
    isNumber(text) && !(at === 0 && /^\d{1,3}\.?$/.test(text))
      ? [{ value: qttrOf(text) ?? 0, at, text }]
      : [],
  );
  const names = texts.flatMap((text, at) => (isNamePart(text) ? [at] : []));
  const ranked = texts.some((text) => placeOf(text) !== null);
  return names.length >= 2 && names.length <= 8 && (numbers.length > 0 || ranked)
    ? { line, numbers, names }
    : null;
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / Math.max(numbers.length, 1);
const falling = (values: readonly number[]): number =>
  values.slice(1).filter((value, index) => value <= (values[index] ?? 0)).length /
  Math.max(values.length - 1, 1);

/** Which of a row's numbers are years and which are values; null if that is ambiguous. */
function numberKinds(rows: readonly RowShape[], count: number): Kind[] | null {
  const at = (index: number) => rows.map((row) => row.numbers[index]?.value ?? 0);
  const years = (index: number) =>
    at(index).every((value) => yearOf(String(value)) !== null && value >= 1920);
  if (count === 0) return [];
  if (count === 1) return years(0) ? ['year'] : ['qttr'];
  if (count !== 2) return null;
  if (years(0) !== years(1)) return years(0) ? ['year', 'qttr'] : ['qttr', 'year'];
  if (!years(0)) return null;
  return falling(at(0)) > falling(at(1)) ? ['qttr', 'year'] : ['year', 'qttr'];
}

/** The headings that these lines would have, as a run of text, or null. */
export function inferHead(lines: readonly Line[]): Head | null {
  const shapes = lines.map(look).filter((one) => one !== null);
  if (shapes.length < 3) return null;
  const counts = Map.groupBy(shapes, (one) => one.numbers.length);
  const [count = 0, rows = []] = [...counts].toSorted((a, b) => b[1].length - a[1].length)[0] ?? [];
  const kinds = rows.length >= 3 ? numberKinds(rows, count) : null;
  if (!kinds) return null;
  const positions = new Map<Kind, number>();
  const add = (kind: Kind, fits: (text: string, at: number) => boolean, least: number) => {
    const found = rows
      .map((row) => row.line.words.findIndex((word, at) => fits(word.text, at)))
      .filter((at) => at >= 0);
    if (found.length >= least * rows.length) positions.set(kind, mean(found));
  };
  add('name', isNamePart, 1);
  add(
    'rank',
    (text, at) => placeOf(text) !== null || (rankOf(text) !== null && (at === 0 || !isNumber(text))),
    0.6,
  );
  add('sex', (text) => sexOf(text) !== null, 0.5);
  add('nat', (text) => natOf(text) !== null && !isCodeInName(text), 0.5);
  add('status', isCodeInName, 0.01);
  for (const [index, kind] of kinds.entries())
    positions.set(kind, mean(rows.map((row) => row.numbers[index]?.at ?? 0)));
  if (!positions.has('qttr') && !rows.every((row) => row.line.words.some((word) => placeOf(word.text))))
    return null;
  const columns: Column[] = [...positions]
    .toSorted((a, b) => a[1] - b[1])
    .map(([kind]) => ({ kind, x0: 0, x1: 0, word: kind, order: null }));
  return { columns, x0: 0, x1: 0, flow: true, foreign: false };
}
