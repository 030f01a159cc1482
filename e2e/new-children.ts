// Children of a new family, for journeys.
import type { Call } from '../contract/client.ts';
import { listUsers } from '../contract/users/api.ts';
import { importMembers } from '../contract/users/import/api.ts';

let families = 0;
/** Two children without a sign-in, from a list of members. @returns their ids, by first name */
export async function newChildren(call: Call) {
  families += 1;
  // a name of letters only, which differs from the names of other families by more than a typing error
  const mark = `${process.pid}${families}`.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
  const lastName = `Kind${mark}${mark}`;
  const csv = `Vorname;Nachname;Geburtsdatum\r\nMira;${lastName};01.05.2014\r\nBen;${lastName};02.06.2016`;
  const send = (more: { dryRun?: string; seen?: string }) =>
    call(importMembers, { form: { file: new Blob([csv]), ...more } });
  const { data: preview } = await send({ dryRun: 'true' });
  await send({ seen: preview.seen });
  const { data } = await call(listUsers, { query: { q: lastName } });
  const idOf = (firstName: string) => data.items.find((one) => one.firstName === firstName)?.id ?? '';
  return { lastName, mira: idOf('Mira'), ben: idOf('Ben') };
}
