/** The lanes of a document: tables that stand side by side on a page, in the order in which people read them. */
import type { PageText } from '../page-text.ts';
import { type Head, headsOf } from './header.ts';
import { sectionOf } from './sections.ts';
import { type Line, linesOf } from './words.ts';

/** `beside`: what stands left of all tables, such as addresses and a legend. */
export type Lane = { page: number; lines: Line[]; beside: Line[] };

/** Heads that begin nearer to each other than this stand above one another, in points. */
const sameLane = 24;
/** Cells may begin left of their head by this much, in points. */
const reach = 20;

function leftsOf(heads: readonly Head[]): number[] {
  const lefts: number[] = [];
  for (const { x0 } of heads.toSorted((a, b) => a.x0 - b.x0)) {
    const last = lefts.at(-1);
    if (last === undefined || x0 - last > sameLane) lefts.push(x0);
  }
  return lefts;
}

/** How far left the first lane reaches: heads may be centred above cells that begin before them. */
function widest(page: PageText, head: Head & { y: number }): number {
  let left = head.x0;
  // what reaches under the second head is no cell of the first column
  const end = head.columns[1]?.x0 ?? head.x1;
  const below = page.items
    .filter((item) => item.y >= head.y && item.x + item.width <= end)
    .toSorted((a, b) => b.x - a.x);
  for (const item of below) if (item.x < left && item.x + item.width > left - reach) left = item.x;
  return left;
}

/** Cuts pages into lanes. A page without heads goes on as the one before. */
export function lanesOf(pages: readonly PageText[]): Lane[] {
  let cuts: number[] = [-Infinity];
  return pages.flatMap((page, index) => {
    const number = index + 1;
    const lines = linesOf(page, number);
    const heads = lines.flatMap((line) => headsOf(line).map((head) => ({ ...head, y: line.y })));
    if (heads.some((head) => head.flow)) cuts = [-Infinity];
    else if (heads.length > 0) {
      const [first = 0, ...others] = leftsOf(heads);
      const leftmost = heads.filter((head) => head.x0 - first <= sameLane).map((head) => widest(page, head));
      cuts = [Math.min(...leftmost) - 2, ...others.map((left) => left - 4)];
    }
    const beside = linesOf(page, number, -Infinity, cuts[0]);
    return cuts.map((from, at) => {
      const own = linesOf(page, number, from, cuts[at + 1]);
      // heads of sections may stand further out than the rows below them
      const outside = at === 0 ? beside.filter((line) => sectionOf(line.text, null) !== null) : [];
      return {
        page: number,
        lines: [...own, ...outside].toSorted((a, b) => a.y - b.y),
        beside: at === 0 ? beside.filter((line) => !outside.includes(line)) : [],
      };
    });
  });
}
