/** The lanes of a document: tables side by side on a page, in reading order. */
import type { PageText } from '../page-text.ts';
import { type Head, headsOf } from './header.ts';
import { measured } from './measure.ts';
import { sectionOf } from './sections.ts';
import { type Line, linesOf } from './words.ts';

/** `beside`: lines left of all tables, such as addresses and a legend. `repeated`: titles and footers of several pages. */
export type Lane = {
  page: number;
  /** position of its headings, printed or not, in points */
  x: number;
  lines: Line[];
  beside: Line[];
  repeated: Line[];
};

/** Headings whose left edges are closer than this belong to the same lane, in points. */
const sameLane = 24;
function leftsOf(heads: readonly Head[]): number[] {
  const lefts: number[] = [];
  for (const { x0 } of heads.toSorted((a, b) => a.x0 - b.x0)) {
    const last = lefts.at(-1);
    if (last === undefined || x0 - last > sameLane) lefts.push(x0);
  }
  return lefts;
}

/** Titles and footers are in the outer parts of a page. */
const isEdge = ({ y }: { y: number }, page: PageText): boolean =>
  y < 0.15 * page.height || y > 0.88 * page.height;

/**
 * The left edge of the first lane: headings may be centred above cells that begin further left. Text there on most lines
 * with a value belongs to the rows; addresses beside a table do not follow its lines.
 */
function widest(page: PageText, head: Head & { y: number }): number {
  const below = page.items.filter((item) => item.y > head.y);
  const besides = (value: { y: number; height: number }) =>
    below.filter((item) => Math.abs(item.y - value.y) < 0.25 * value.height);
  // a value may itself be there, before the name of its line
  const values = below.filter(
    (item) => /^\d[\d.,]*[*°]?$/.test(item.text.trim()) && besides(item).some((other) => other.x >= head.x0),
  );
  const before = values.flatMap((value) => {
    const own = besides(value).filter((item) => item.x < head.x0);
    return own.length > 0 ? [Math.min(...own.map((item) => item.x))] : [];
  });
  let left = before.length > values.length / 2 ? Math.min(head.x0, ...before) : head.x0;
  // and text that extends below the first column from further left, but not beyond it; a footer may, too
  const end = head.columns[1]?.x0 ?? head.x1;
  for (const item of below.toSorted((a, b) => b.x - a.x))
    if (item.x < left && item.x + item.width > left && item.x + item.width <= end && !isEdge(item, page))
      left = item.x;
  const beside = below.some((item) => item.x < left && !isEdge(item, page));
  return beside ? left - 2 : -Infinity;
}

const spot = (line: Line): string => `${Math.round(line.y / 4)} ${line.text}`;

/** Text at the same position of several pages that could be taken for a row: titles and footers, no headings. */
function repeated(pages: readonly PageText[]): Set<string> {
  const count = new Map<string, number>();
  for (const [index, page] of pages.entries())
    for (const line of linesOf(page, index + 1).filter((one) => isEdge(one, page)))
      if (/\d/.test(line.text) && headsOf(line).length === 0 && sectionOf(line.text) === null)
        count.set(spot(line), (count.get(spot(line)) ?? 0) + 1);
  return new Set([...count].filter(([, times]) => times > 1).map(([key]) => key));
}

const numberLike = /^\d[\d.,]*[*°)]?$/;
/** A line with a name and a number, roughly like a row. */
const rowLike = (line: Line): boolean =>
  line.words.filter((word) => /^\p{Lu}\p{L}/u.test(word.text)).length >= 2 &&
  line.words.some((word) => numberLike.test(word.text));
const leftOf = (lines: readonly Line[]): number =>
  Math.min(...lines.flatMap((line) => line.words[0]?.x0 ?? []));

const fewestRows = 3;
const mostLanes = 6;

/** Lanes that continue beside the last one without repeating its headings, like newspaper columns. */
function headless(page: PageText, number: number, cut: Cut, heads: Head & { y: number }): Cut[] {
  const below = linesOf(page, number, cut.from).filter((line) => line.y > heads.y);
  const head = measured(heads, below, false);
  const cuts: Cut[] = [];
  const first = leftOf(linesOf(page, number, cut.from, head.x1).filter(rowLike));
  let edge = head.x1;
  while (Number.isFinite(first) && cuts.length < mostLanes) {
    const rows = linesOf(page, number, edge + 8).filter(rowLike);
    const left = leftOf(rows);
    if (rows.length < fewestRows) break;
    const x = cut.x + left - first;
    cuts.push({ from: left - 4, x });
    edge = Math.max(edge, head.x1) + x - cut.x;
  }
  return cuts;
}

type Cut = { from: number; x: number };

function cutsOf(page: PageText, number: number, heads: readonly (Head & { y: number })[]): Cut[] {
  const [first = 0, ...others] = leftsOf(heads);
  const lefts = heads.filter((head) => head.x0 - first <= sameLane).map((head) => widest(page, head));
  // text beside one row of headings is beside the whole lane
  const left = lefts.includes(-Infinity) ? lefts.filter(Number.isFinite) : lefts;
  const cuts = [
    { from: left.length > 0 ? Math.min(...left) : -Infinity, x: first },
    ...others.map((other) => ({ from: other - 4, x: other })),
  ];
  const last = heads.toSorted((a, b) => b.x0 - a.x0)[0];
  return last ? [...cuts, ...headless(page, number, cuts.at(-1) as Cut, last)] : cuts;
}

/** Splits pages into lanes. A page without headings continues the one before. */
export function lanesOf(pages: readonly PageText[]): Lane[] {
  let cuts: Cut[] = [{ from: -Infinity, x: 0 }];
  const furniture = repeated(pages);
  return pages.flatMap((page, index) => {
    const number = index + 1;
    const heads = linesOf(page, number).flatMap((line) =>
      headsOf(line).map((head) => ({ ...head, y: line.y })),
    );
    if (heads.some((head) => head.flow)) cuts = [{ from: -Infinity, x: 0 }];
    else if (heads.length > 0) cuts = cutsOf(page, number, heads);
    const beside = linesOf(page, number, -Infinity, cuts[0]?.from);
    return cuts.map(({ from, x }, at) => {
      const all = linesOf(page, number, from, cuts[at + 1]?.from);
      const own = all.filter((line) => !furniture.has(spot(line)));
      // headings of sections may begin further left than the rows below them
      const outside = at === 0 ? beside.filter((line) => sectionOf(line.text) !== null) : [];
      return {
        page: number,
        x,
        lines: [...own, ...outside].toSorted((a, b) => a.y - b.y),
        repeated: all.filter((line) => !own.includes(line)),
        beside: at === 0 ? beside.filter((line) => !outside.includes(line)) : [],
      };
    });
  });
}
