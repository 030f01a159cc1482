/** Parses a QTTR list or a Mannschaftsmeldung from the text of its pages. Pure: the same pages give the same list. */
import { mostRows, type PageText } from './page-text.ts';
import { placeOf, rankOf } from './parse/cells.ts';
import { clubOf, dateOf, halfOf, sayingOf, seasonOf } from './parse/facts.ts';
import { headsOf } from './parse/header.ts';
import { inferHead } from './parse/infer-columns.ts';
import { type Lane, lanesOf } from './parse/lanes.ts';
import { followTeams } from './parse/line-up.ts';
import type { ListRow, ParsedList, Unread } from './parse/list.ts';
import { rowOf } from './parse/rows.ts';
import { sectionOf } from './parse/sections.ts';
import { isAround, type Part, type RawRow, readLane, type TableState } from './parse/table.ts';

/** Whether a line without a row looks like data: two words like a name, and a number like a value. */
const looksLikeData = (text: string): boolean =>
  !isAround(text) &&
  (/(?:^|\s)\d{3,4}[*°]?(?:\s|$)/.test(text) ||
    /^\d{1,2}\.\d{1,2}\s/.test(text) ||
    /^\d{1,3}\.?\s+\p{L}/u.test(text)) &&
  (text.match(/\p{Lu}\p{L}+/gu)?.length ?? 0) >= 2;

function partsOf(lanes: readonly Lane[]): { parts: Part[]; inferred: boolean } | null {
  const state: TableState = { head: null, x: 0, row: null, expected: false };
  const lines = lanes.flatMap((lane) => lane.lines);
  const heads = lines.flatMap(headsOf);
  if (heads.length > 0 && heads.every((head) => head.foreign)) return null;
  if (heads.length === 0) state.head = inferHead(lines);
  if (heads.length === 0 && !state.head) return null;
  return { parts: lanes.flatMap((lane) => readLane(lane, state)), inferred: heads.length === 0 };
}

const isRaw = (part: Part): part is RawRow => part.type === 'row';

/** Only line-ups have ranks such as `2.3`. */
function kindOf(rows: readonly RawRow[], saying: ReturnType<typeof sayingOf>): ParsedList['kind'] {
  const placed = rows.filter((row) => placeOf(row.filled.rank ?? '') !== null).length;
  if (placed > rows.length / 2) return 'positions';
  return saying.lineUp && !saying.ranking ? 'positions' : 'qttr';
}

const numberOf = (text: string | undefined): number | null =>
  /^\d{1,2}\.?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : null;

/** Position of a line on its page, and its text without numbers. */
const spotOf = ({ y, text }: Part['line']): string => `${Math.round(y / 4)} ${text.replace(/\d+/g, '0')}`;

/** Text at the same position of several pages: titles and footers. */
function repeatedOf(parts: readonly Part[]): Set<string> {
  const pages = new Map<string, Set<number>>();
  for (const { type, line } of parts)
    if (type === 'text') pages.set(spotOf(line), (pages.get(spotOf(line)) ?? new Set()).add(line.page));
  return new Set([...pages].filter(([, on]) => on.size > 1).map(([spot]) => spot));
}

function readRows(parts: readonly Part[], kind: ParsedList['kind'], club: string | null) {
  const follow = followTeams(club);
  const repeated = repeatedOf(parts);
  const rows: ListRow[] = [];
  const unread: Unread[] = [];
  // a column may contain the team of each row
  let column = '';
  for (const part of parts) {
    if (part.type === 'section') follow.enter(part.section, part.line.text);
    else if (part.type === 'text') {
      if (part.expected && looksLikeData(part.line.text))
        unread.push({ page: part.line.page, text: part.line.text });
      else follow.read(part.line.text, part.line.page, repeated.has(spotOf(part.line)));
    } else {
      const team = part.filled.team ?? '';
      const named = team === column ? null : sectionOf(team);
      column = team;
      if (named) follow.enter(named, team);
      const row = rowOf(part);
      const spot =
        kind === 'positions'
          ? follow.place(rankOf(part.filled.rank ?? '') ?? '', numberOf(part.filled.team), part.page)
          : null;
      const whole = row && (kind === 'qttr' ? row.qttr !== null : spot !== null);
      if (whole && rows.length < mostRows) {
        rows.push({ ...row, team: spot?.team ?? null, position: spot?.position ?? null });
        // a second table in the same lines
        if (looksLikeData(part.aside)) unread.push({ page: part.page, text: part.aside });
      } else unread.push({ page: part.page, text: part.text });
    }
  }
  return { rows, unread, teams: follow.teams };
}

const leastShare = 0.6;

/** The list on these pages, or null: a schedule, a bill or a results table is not a list. */
export function parseLines(pages: readonly PageText[]): ParsedList | null {
  const lanes = lanesOf(pages);
  const read = partsOf(lanes);
  if (!read) return null;
  const { parts, inferred } = read;
  const around = lanes.flatMap((lane) => [...lane.repeated, ...lane.beside]);
  const texts = [
    ...around.map((line) => line.text),
    ...parts.flatMap((part) => (isRaw(part) ? [] : [part.line.text])),
  ];
  const saying = sayingOf(texts);
  if (saying.other && !saying.lineUp && !saying.ranking) return null;
  const raw = parts.filter(isRaw);
  const kind = kindOf(raw, saying);
  const headless = inferred && kind === 'qttr';
  // without column headings and a title it is offered as a ranking only if it consists almost entirely of rows
  if (headless && !saying.ranking && raw.length < leastShare * (parts.length + around.length)) return null;
  const club = clubOf(texts);
  const { rows, unread: broken, teams } = readRows(parts, kind, club);
  // rows outside the detected table are reported instead of lost
  const outside = lanes.flatMap((lane) => lane.beside).filter((line) => looksLikeData(line.text));
  const unread = [...broken, ...outside.map(({ page, text }) => ({ page, text }))];
  const known = saying.lineUp || saying.ranking;
  if (rows.length === 0 || (!known && rows.length < unread.length)) return null;
  const positions = kind === 'positions';
  return {
    kind,
    date: positions ? null : dateOf(texts),
    season: positions ? seasonOf(texts) : null,
    seasonHalf: positions ? halfOf(texts) : null,
    club,
    headless,
    teams,
    rows,
    unread,
  };
}
