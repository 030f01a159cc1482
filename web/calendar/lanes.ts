/** The layout of simultaneous events: bars of a week in lanes, blocks of a day in columns. */
import { daysBetween } from '@club/contract/club-time.ts';
import { inOrder, type Span } from './spans.ts';

export type Bar = {
  span: Span;
  /** 0 is the topmost */
  lane: number;
  /** 0 is the week's first day */
  column: number;
  /** in days */
  width: number;
  /** whether it continues beyond the week on that side */
  before: boolean;
  after: boolean;
};

/** The bars of the events on these days, each in the first free lane. @param days consecutive days */
export function barsOf(spans: readonly Span[], days: readonly string[]): Bar[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  // the occupied columns of each lane: bars are placed first, so there may be space before them
  const taken: number[][] = [];
  return spans
    .filter((span) => span.first <= last && span.last >= first)
    .sort(inOrder)
    .map((span) => {
      const column = Math.max(0, daysBetween(first, span.first));
      const end = Math.min(days.length - 1, daysBetween(first, span.last));
      const columns = Array.from({ length: end - column + 1 }, (_, index) => column + index);
      const free = taken.findIndex((occupied) => !columns.some((one) => occupied.includes(one)));
      const lane = free < 0 ? taken.length : free;
      taken[lane] = [...(taken[lane] ?? []), ...columns];
      return {
        span,
        lane,
        column,
        width: end - column + 1,
        before: span.first < first,
        after: span.last > last,
      };
    });
}

const sharesDay = (bar: Bar, other: Bar): boolean =>
  other.column < bar.column + bar.width && bar.column < other.column + other.width;

/** Whether a bar is drawn. In the last lane only on days without further bars: there it shows how many these are. */
export const isDrawn = (bar: Bar, bars: readonly Bar[], lanes: number): boolean =>
  bar.lane < lanes - 1 ||
  (bar.lane === lanes - 1 && !bars.some((other) => other.lane >= lanes && sharesDay(bar, other)));

/** Whether a bar could also use the lane below its own. @param lanes how many are drawn */
export const hasSpaceBelow = (bar: Bar, bars: readonly Bar[], lanes: number): boolean =>
  bar.lane + 1 < lanes &&
  !bars.some(
    (other) =>
      sharesDay(bar, other) &&
      (other.lane === bar.lane + 1 || (bar.lane + 2 === lanes && other.lane >= lanes)),
  );

export type Block = {
  span: Span;
  column: number;
  /** how many columns share the time */
  columns: number;
};

/** Blocks for which there is no column left, in the last one. */
export type Crowd = { from: number; to: number; hidden: number };

/** side by side in a day; narrower ones could neither be read nor pressed */
export const mostColumns = 3;

/** Minimum height of a block, so that a short event can be read and pressed. */
const leastMinutes = 30;
const endOf = (span: Span) => Math.max(span.to, span.from + leastMinutes);

/** What is drawn of blocks that share the width: all of them, or those that fit beside a crowd. */
function fitted(cluster: readonly Block[]): { blocks: Block[]; crowd: Crowd[] } {
  const columns = Math.max(0, ...cluster.map((block) => block.column)) + 1;
  const fits = columns <= mostColumns ? columns : mostColumns - 1;
  const hidden = cluster.filter((block) => block.column >= fits).map(({ span }) => span);
  const crowd = {
    from: Math.min(...hidden.map((span) => span.from)),
    to: Math.max(...hidden.map(endOf)),
    hidden: hidden.length,
  };
  return {
    blocks: cluster
      .filter((block) => block.column < fits)
      .map((block) => ({ ...block, columns: Math.min(columns, mostColumns) })),
    crowd: hidden.length > 0 ? [crowd] : [],
  };
}

/** The blocks of one day; those that overlap, directly or through others, share the width. */
export function blocksOf(spans: readonly Span[]): { blocks: Block[]; crowds: Crowd[] } {
  const blocks: Block[] = [];
  const crowds: Crowd[] = [];
  let cluster: Block[] = [];
  let until = 0;
  const close = () => {
    const drawn = fitted(cluster);
    blocks.push(...drawn.blocks);
    crowds.push(...drawn.crowd);
    cluster = [];
  };
  for (const span of [...spans].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (span.from >= until) close();
    const busy = new Set(
      cluster.filter((block) => endOf(block.span) > span.from).map((block) => block.column),
    );
    let column = 0;
    while (busy.has(column)) column += 1;
    cluster.push({ span, column, columns: 1 });
    until = Math.max(until, endOf(span));
  }
  close();
  return { blocks, crowds };
}
