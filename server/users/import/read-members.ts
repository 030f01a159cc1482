/** Parses a list of members as far as its cells. */
import { mostMemberColumns, mostMemberRows, nameHeaders } from '@club/contract/users/import/rules.ts';
import { readTable, type TableRow } from '../../platform/read-table.ts';

/** A name's heading in a cell of its own. */
const heading = new RegExp(`(?:^|[;,\\t]) *"?(?:${nameHeaders.join('|')})"? *(?:[;,\\t]|$)`, 'i');

/** @throws Failure `not-a-table`, `too-many-rows` */
export const readMembers = (bytes: Uint8Array): TableRow[] =>
  readTable(bytes, { mostRows: mostMemberRows, mostColumns: mostMemberColumns, heading });
