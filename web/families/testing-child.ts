/** Children of somebody, for component tests. */
import type { Child } from '@club/contract/families/shape.ts';

export const mira = '01a00000-0000-7000-8000-0000000000c1';

/** @param confirmedAt null: nobody has confirmed the link yet */
export const childOf = (id: string, firstName: string, confirmedAt: string | null): Child => ({
  user: { id, firstName, lastName: 'Hof', photoUrl: null },
  kind: 'parent',
  since: '2026-11-01T12:00:00Z',
  confirmedAt,
});
export const confirmed = childOf(mira, 'Mira', '2026-11-02T12:00:00Z');
