/** A row of a list from its cells; null if it is incomplete. */
import { isOfSquad } from '@club/contract/line-ups/order.ts';
import { isForeigner, natOf, qttrOf, rankOf, sexOf, statusCodes, yearOf } from './cells.ts';
import type { ListRow } from './list.ts';
import { nameOf, withoutNat } from './names.ts';
import { printedName, type RawRow } from './table.ts';

/** Codes that we do not know are kept: `WES`, `wSpV`, `NK2`. */
const codeLike = /^(?=\p{L}*\p{Lu}\p{L}*\p{Lu})\p{L}{2,8}\d?$/u;
const isCode = (word: string): boolean =>
  statusCodes.test(word) || codeLike.test(word) || isOfSquad([word.toUpperCase()]);
/** In capitals, as they are stored. */
const codesIn = (text: string): string[] =>
  text
    .split(/[\s,;/]+/)
    .filter(isCode)
    .map((code) => code.toUpperCase());

/** A row without its position in a team, which depends on the rows around it. */
export function rowOf(raw: RawRow): ListRow | null {
  const { filled } = raw;
  const printed = withoutNat(printedName(filled));
  const order = raw.head.columns.find((column) => column.kind === 'name')?.order ?? null;
  const name = nameOf(printed.text, order);
  if (!name) return null;
  const foreign = (filled.a ?? '').trim();
  return {
    page: raw.page,
    text: raw.text,
    rank: rankOf(filled.rank ?? ''),
    firstName: name.firstName,
    lastName: name.lastName,
    nameUnsure: name.unsure,
    birthYear: yearOf(filled.year ?? '') ?? name.birthYear,
    sex: sexOf(filled.sex ?? '') ?? name.sex,
    nat: natOf(filled.nat ?? '') ?? printed.nat,
    qttr: qttrOf(filled.qttr ?? ''),
    a: isForeigner(foreign) ? foreign : (name.notes.find((note) => isForeigner(note)) ?? ''),
    status: [...new Set(codesIn([filled.status, ...name.notes].join(' ')))],
    team: null,
    position: null,
  };
}
