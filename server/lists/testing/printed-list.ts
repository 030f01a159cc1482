/** Prints made-up lists in many layouts: as text on a page, without a PDF. */
import type { PageText, TextItem } from '../page-text.ts';

export type Printed = {
  lastName: string;
  firstName: string;
  year: number;
  sex: 'm' | 'w';
  nat: string;
  qttr: number;
};
export type ColumnName = 'rank' | 'name' | 'year' | 'sex' | 'nat' | 'qttr' | 'club';
export type Layout = {
  columns: readonly ColumnName[];
  heads: Record<ColumnName, string>;
  /** null: a table; else all cells of a row are one run of text with this separator */
  separator: string | null;
  name: 'last-first' | 'first-last';
  /** `1.530` */
  dotted: boolean;
  align: 'left' | 'center' | 'right';
  headAlign: 'left' | 'center' | 'right';
  /** longer names continue in the next line; null: never */
  wrap: number | null;
  /** rows on a page */
  perPage: number;
  repeatHead: boolean;
  decomposed: boolean;
};

const widths: Record<ColumnName, number> = {
  rank: 34,
  name: 150,
  year: 56,
  sex: 30,
  nat: 34,
  qttr: 48,
  club: 110,
};
const size = 8;
const step = 17;
const widthOf = (text: string) => text.length * size * 0.5;

function printedValue(column: ColumnName, person: Printed, index: number, layout: Layout): string {
  switch (column) {
    case 'rank':
      return `${index + 1}.`;
    case 'name':
      return layout.name === 'last-first'
        ? `${person.lastName}, ${person.firstName}`
        : `${person.firstName} ${person.lastName}`;
    case 'qttr':
      return layout.dotted ? String(person.qttr).replace(/^(\d)(\d{3})$/, '$1.$2') : String(person.qttr);
    case 'club':
      return 'TTC 1990 Hof';
    default:
      return String(person[column]);
  }
}

function wrapped(text: string, limit: number | null): string[] {
  if (limit === null || text.length <= limit) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const item = (text: string, x: number, y: number, layout: Layout): TextItem => ({
  text: layout.decomposed ? text.normalize('NFD') : text,
  x,
  y,
  width: widthOf(text),
  height: size,
});

function placed(text: string, left: number, column: ColumnName, align: Layout['align']): number {
  const free = widths[column] - 6 - widthOf(text);
  return align === 'left' ? left : align === 'right' ? left + free : left + free / 2;
}

function cells(values: readonly string[], y: number, layout: Layout, align: Layout['align']): TextItem[] {
  let left = 30;
  return values.flatMap((value, at) => {
    const column = layout.columns[at] as ColumnName;
    const limit = column === 'name' ? layout.wrap : null;
    const items = wrapped(value, limit).map((line, row) =>
      item(line, placed(line, left, column, align), y + row * size * 1.15, layout),
    );
    left += widths[column];
    return items;
  });
}

/** The pages of a QTTR list of these people. */
export function printedList(people: readonly Printed[], layout: Layout): PageText[] {
  const pages: PageText[] = [];
  const heads = layout.columns.map((column) => layout.heads[column]);
  const line = (values: readonly string[], y: number, align: Layout['align']) =>
    layout.separator === null
      ? cells(values, y, layout, align)
      : [item(values.join(layout.separator), 30, y, layout)];
  for (let from = 0; from < people.length; from += layout.perPage) {
    const items = [
      item('TTC 1990 Hof (499990)', 30, 40, layout),
      item('Vereinsrangliste - Q-TTR-Werte, Stichtag 11.05.2026', 30, 58, layout),
      item(`nu.Dokument, erstellt am 15.05.2026 08:30 | Seite ${pages.length + 1}`, 30, 820, layout),
    ];
    let y = 90;
    if (from === 0 || layout.repeatHead) items.push(...line(heads, y, layout.headAlign));
    for (const [at, person] of people.slice(from, from + layout.perPage).entries()) {
      const values = layout.columns.map((column) => printedValue(column, person, from + at, layout));
      const lines =
        layout.separator === null
          ? wrapped(values[layout.columns.indexOf('name')] ?? '', layout.wrap).length
          : 1;
      y += step;
      items.push(...line(values, y, layout.align));
      y += (lines - 1) * size * 1.15;
    }
    pages.push({ width: 595, height: 842, items });
  }
  return pages;
}
