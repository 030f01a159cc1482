/** The rows of a lane: which lines begin one, and which only continue a name above or below. */
import { assign, type Filled } from './assign.ts';
import { isNameWord, placeOf, qttrOf } from './cells.ts';
import { type Head, headsOf, isHeadRest, type Kind, widened } from './header.ts';
import type { Lane } from './lanes.ts';
import { atGaps, measured } from './measure.ts';
import { joined, nameOf } from './names.ts';
import { isLeagueOfForm, leagueOf, type SectionHead, sectionOf } from './sections.ts';
import { isRun, type Line } from './words.ts';

/** `aside`: words of its line that belong to no column, perhaps another row. */
export type RawRow = {
  type: 'row';
  page: number;
  text: string;
  filled: Filled;
  aside: string;
  head: Head;
  line: Line;
};
/** A line that is not a row. `expected`: rows are expected in its position. */
type Other = { type: 'text'; line: Line; expected: boolean };
export type Part = RawRow | Other | { type: 'section'; line: Line; section: SectionHead };

type Fragment = { type: 'fragment'; line: Line; filled: Filled };
type Read = Part | Fragment;

/** Text around tables: page numbers, print dates, addresses. */
export const isAround = (text: string): boolean =>
  /seite \d|page \d|erstellt|gedruckt|https?:|www\.|stand:|stichtag|\(\d{4,8}\)$|^[-–—] ?\d{1,3} ?[-–—]$/i.test(
    text,
  ) || isBeside(text);
/** What forms also print beside rows, in the next column: addresses, and when the line-up was approved. */
const isBeside = (text: string): boolean => /@|\btel\b|mobil|genehmigt/i.test(text);

const nameKinds: readonly Kind[] = ['name', 'lastName', 'firstName'];
const texts: readonly Kind[] = [...nameKinds, 'club', 'status', 'other', 'team'];
export const hasName = (filled: Filled): boolean => nameKinds.some((kind) => filled[kind] !== undefined);
const has = (head: Head, kind: Kind) => head.columns.some((column) => column.kind === kind);

/** The name as printed, last name first if the list has separate columns. */
export const printedName = (filled: Filled): string =>
  filled.name ?? (filled.lastName === undefined ? '' : `${filled.lastName}, ${filled.firstName ?? ''}`);

function isRow(filled: Filled, cost: number, line: Line): boolean {
  if (cost > 5 * line.words.length + 4) return false;
  const marks = [filled.rank, filled.qttr, filled.year, filled.nat, filled.sex].filter(
    (mark) => mark !== undefined,
  );
  if (hasName(filled)) return filled.rank !== undefined || filled.qttr !== undefined;
  return (filled.rank !== undefined || filled.qttr !== undefined) && marks.length >= 2;
}

/** A line that begins below the ranks is a possible heading, not the continuation of a name. */
const isUnderRanks = (line: Line, head: Head): boolean => {
  const [first, second] = head.columns;
  return first?.kind === 'rank' && second !== undefined && (line.words[0]?.x0 ?? 0) <= first.x1;
};

const isFragment = (filled: Filled, line: Line): boolean =>
  line.words.length <= 6 &&
  line.words.every((word) => isNameWord(word.text)) &&
  Object.keys(filled).every((kind) => texts.includes(kind as Kind));

/** In a run of text a single number that could be a year or a value is ambiguous. */
function unsure(filled: Filled, head: Head): boolean {
  if (!has(head, 'year') || !has(head, 'qttr') || (filled.year === undefined) === (filled.qttr === undefined))
    return false;
  const value = filled.qttr ?? '';
  return filled.qttr === undefined || /^(19[3-9]|20[0-2])\d$/.test(value);
}

function readLine(line: Line, head: Head, expected: boolean): Read {
  const flow = head.flow || (line.words.length > 2 && isRun(line.words));
  const { filled, cost, aside } = assign(atGaps(line, head), head.columns, flow);
  if (isRow(filled, cost, line) && !(flow && unsure(filled, head) && placeOf(filled.rank ?? '') === null))
    return { type: 'row', page: line.page, text: line.text, filled, aside, head, line };
  return expected && isFragment(filled, line) && (flow || !isUnderRanks(line, head))
    ? { type: 'fragment', line, filled }
    : { type: 'text', line, expected };
}

const isAlone = (text: string, { words }: Line): boolean =>
  words.some((word, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    return word.text === text && before?.cell !== word.cell && next?.cell !== word.cell;
  }) || words.at(-1)?.text === text;

/** Whether a line is a row although it names an age class, perhaps in a column: it has a value, or a position in a team. */
function isSurelyRow(line: Line, head: Head | null): boolean {
  if (!head) return false;
  const one = readLine(line, head, false);
  if (one.type !== 'row' || !hasName(one.filled)) return false;
  const { rank = '', qttr } = one.filled;
  // a dash may replace a missing value, or just separate the words of a heading: `Senioren 40 - Bezirksliga`
  return has(head, 'qttr')
    ? qttrOf(qttr ?? '') !== null || (qttr !== undefined && rank !== '' && isAlone(qttr, line))
    : placeOf(rank) !== null;
}

/** In a run of text a row can wrap anywhere: two lines that are only complete together are one row. */
function readBroken(line: Line, next: Line | undefined, head: Head): RawRow | null {
  if (!next || next.y - line.y > 2 * line.height || headsOf(next).length > 0) return null;
  const alone = assign(next, head.columns, true).filled;
  if (hasName(alone) && (alone.rank !== undefined || !has(head, 'rank')) && alone.qttr !== undefined)
    return null;
  const both = { ...line, words: [...line.words, ...next.words], text: `${line.text} ${next.text}` };
  const { filled, cost, aside } = assign(both, head.columns, true);
  const whole = isRow(filled, cost, both) && qttrOf(filled.qttr ?? '') !== null && !unsure(filled, head);
  if (!whole || nameOf(printedName(filled)) === null || cost > 3) return null;
  return { type: 'row', page: line.page, text: both.text, filled, aside, head, line: next };
}

const incomplete = (row: RawRow): boolean => isOpen(row) || nameOf(printedName(row.filled)) === null;
const isOpen = (row: RawRow): boolean => /[,\-/(\u00AD]$/.test(printedName(row.filled));

function attach(row: RawRow, fragment: Fragment, below: boolean): void {
  for (const [kind, text] of Object.entries(fragment.filled) as [Kind, string][]) {
    const known = row.filled[kind] ?? '';
    row.filled[kind] = below ? joined(known, text) : joined(text, known);
  }
  row.text = below ? `${row.text} ${fragment.line.text}` : `${fragment.line.text} ${row.text}`;
}

/** Maximal distance between lines of the same name, in letter heights. */
const lineStep = 1.75;

/** Assigns each fragment to a row: the nearer one, or the one without a name. */
function gather(read: readonly Read[], before: RawRow | null): Part[] {
  const parts: Part[] = [];
  const up: { at: number; row: RawRow; fragment: Fragment }[] = [];
  let above: { row: RawRow; end: number } | null = null;
  for (const [at, one] of read.entries()) {
    if (one.type === 'row') above = { row: one, end: one.line.y };
    if (one.type !== 'fragment') {
      parts.push(one);
      continue;
    }
    const { y, height } = one.line;
    const next = read.slice(at + 1, at + 4).find((other) => other.type !== 'fragment');
    const chain = read.slice(at + 1, at + 4).findIndex((other) => other.type !== 'fragment');
    const under = next?.type === 'row' && next.line.y - y < lineStep * height * (chain + 1) ? next : null;
    const over = above && y - above.end < lineStep * height ? above.row : null;
    // a row that is one run of text may wrap anywhere, but a complete one does not continue
    const [near, below] = [over, under].map((row) =>
      !row || (row.head.flow && !incomplete(row)) || height > 2 * row.line.height ? null : row,
    );
    const gap = y - (above?.end ?? y);
    const tie = near && below && Math.abs(gap - (below.line.y - y)) < 0.3 * height;
    const goesOn = near && (isOpen(near) || /^\(/.test(one.line.text));
    const toNear = near && (!below || goesOn || (tie ? hasName(below.filled) : gap < below.line.y - y));
    if (toNear) {
      attach(near, one, true);
      above = { row: near, end: y };
    } else if (below) up.push({ at, row: below, fragment: one });
    else if (!above && before && (incomplete(before) || /^\(/.test(one.line.text))) attach(before, one, true);
    else parts.push({ type: 'text', line: one.line, expected: true });
  }
  for (const { row, fragment } of up.toReversed()) attach(row, fragment, false);
  return parts;
}

export type TableState = {
  head: Head | null;
  /** position of the lane with these headings */
  x: number;
  row: RawRow | null;
  expected: boolean;
};

/** The same headings above another lane. */
const moved = (head: Head, by: number): Head => ({
  ...head,
  x0: head.x0 + by,
  x1: head.x1 + by,
  columns: head.columns.map((column) => ({ ...column, x0: column.x0 + by, x1: column.x1 + by })),
  gaps: (head.gaps ?? []).map(({ middle, start }) => ({
    middle: middle + by,
    start: start === null ? null : start + by,
  })),
});

/** Most lines of details between the heading of a section and its column headings. */
const mostDetails = 8;

/** Where the details below the heading of a section end: league, captain and address stand above its column headings. */
function endOfDetails(lines: readonly Line[], at: number): number {
  const isHeading = (text: string) => sectionOf(text) !== null && !isLeagueOfForm(text);
  for (const [below, line] of lines.slice(at + 1, at + 1 + mostDetails).entries()) {
    if (headsOf(line).length > 0) return at + 1 + below;
    if (isHeading(line.text)) break;
  }
  return at;
}

/** Reads one lane, continuing the state of the lane before. */
export function readLane(lane: Lane, state: TableState): Part[] {
  const read: Read[] = [];
  const { lines } = lane;
  if (state.head && lane.x !== state.x) state.head = moved(state.head, lane.x - state.x);
  state.x = lane.x;
  let details = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as Line;
    const [head] = headsOf(line);
    if (head && !head.foreign) {
      const [up, down] = [lines[at - 1], lines[at + 1]];
      const close = (other: Line | undefined) =>
        other && Math.abs(other.y - line.y) < lineStep * line.height && isHeadRest(other);
      const whole = up && close(up) ? widened(head, up) : head;
      const under = down && close(down) ? widened(whole, down) : whole;
      state.expected = true;
      if (down && close(down)) at += 1;
      const next = lines.findIndex((other, below) => below > at && headsOf(other).length > 0);
      state.head = measured(under, lines.slice(at + 1, next < 0 ? undefined : next));
      continue;
    }
    if (at < details) {
      read.push({ type: 'text', line, expected: false });
      continue;
    }
    const surely = isSurelyRow(line, state.head);
    const section = surely ? null : sectionOf(line.text);
    if (section) {
      state.expected = false;
      read.push({ type: 'section', line, section });
      details = endOfDetails(lines, at);
      continue;
    }
    const isLeague = !state.expected && !surely && leagueOf(line.text) !== null;
    if (!state.head || isLeague || (isAround(line.text) && !(isBeside(line.text) && surely))) {
      read.push({ type: 'text', line, expected: false });
      continue;
    }
    const one = readLine(line, state.head, state.expected);
    const lacks = one.type !== 'row' || (has(state.head, 'qttr') && one.filled.qttr === undefined);
    const broken = state.head.flow && lacks ? readBroken(line, lines[at + 1], state.head) : null;
    if (broken) at += 1;
    read.push(broken ?? one);
    if (broken || one.type === 'row') state.expected = true;
  }
  const parts = gather(read, state.row);
  state.row = parts.findLast((part) => part.type === 'row') ?? state.row;
  return parts;
}
