/** A row of an imported list, as the server answers it: nobody of the app was found for it. */
import type { ListedPerson } from '@club/contract/lists/shape.ts';

export const listedRow = (line: number, more: Partial<ListedPerson> = {}): ListedPerson => ({
  line,
  page: 1,
  text: `row ${line}`,
  firstName: 'Jo',
  lastName: 'Ott',
  nameUnsure: false,
  birthYear: null,
  position: 1400 + line,
  qttr: null,
  team: null,
  teamId: null,
  status: [],
  userId: null,
  confidence: 0,
  candidates: [],
  ...more,
});
