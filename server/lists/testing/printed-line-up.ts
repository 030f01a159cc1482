/** Prints made-up line-ups of a whole club: sections below headings, each with its positions. */
import type { PageText, TextItem } from '../page-text.ts';

export type PrintedSection = {
  /** the line above it; null: only the column headings */
  head: string | null;
  /** the number of positions in each of its teams; the first team is number 1 */
  teams: readonly number[];
};
/** `dotted`: positions as 2.3; else they start at 1 in each section. `extra`: an additional column. */
export type LineUpLayout = {
  dotted: boolean;
  extra: { head: string; values: readonly string[] } | null;
  /** index of that column among the others */
  extraAt: number;
  repeatHead: boolean;
  perPage: number;
};

const size = 8;
const item = (text: string, x: number, y: number): TextItem => {
  return { text, x, y, width: text.length * size * 0.5, height: size };
};
const first = ['Anna', 'Jörg', 'Mia', 'Özgür', 'Liam', 'Ida', 'Tomáš', 'Karl'];
const last = ['Ängerholm', 'Weiß', 'Krug', 'Berg', 'Ott', 'Tal', 'Fuchs', 'Roth', 'Grün', 'Lang', 'Stark'];
/** A unique name for each row of the document. */
export const nameAt = (at: number) => ({
  firstName: first[at % first.length] as string,
  lastName: last[Math.floor(at / first.length) % last.length] as string,
});

export function printedLineUp(sections: readonly PrintedSection[], layout: LineUpLayout): PageText[] {
  const pages: PageText[] = [];
  let items: TextItem[] = [];
  let y = 0;
  const open = () => {
    items = [item('TTC 1990 Hof (499990)', 30, 40), item('Mannschaftsmeldung Vorrunde 2026/27', 30, 58)];
    pages.push({ width: 595, height: 842, items });
    y = 90;
  };
  const columns = (values: readonly string[], extra: string | undefined): string[] =>
    extra === undefined ? [...values] : values.toSpliced(layout.extraAt, 0, extra);
  const line = (values: readonly string[]) => {
    const widths = columns(['40', '160', '60'], layout.extra ? '120' : undefined).map(Number);
    let x = 30;
    for (const [at, value] of values.entries()) {
      items.push(item(value, x, y));
      x += widths[at] ?? 0;
    }
    y += 17;
  };
  const heads = () => line(columns(['Rang', 'Name, Vorname', 'Q-TTR'], layout.extra?.head));
  open();
  heads();
  let at = 0;
  for (const { head, teams } of sections) {
    y += 20;
    if (head !== null) line([head]);
    y += 4;
    if (layout.repeatHead) heads();
    for (const [team, count] of teams.entries())
      for (let position = 1; position <= count; position += 1) {
        if (y > 90 + layout.perPage * 17) {
          open();
          if (layout.repeatHead) heads();
        }
        const { firstName, lastName } = nameAt(at);
        const extra = layout.extra?.values[at % layout.extra.values.length];
        const rank = layout.dotted ? `${team + 1}.${position}` : String(position);
        line(columns([rank, `${lastName}, ${firstName}`, String(1900 - 9 * at)], extra));
        at += 1;
      }
  }
  return pages;
}
