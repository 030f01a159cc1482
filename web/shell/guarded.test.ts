/** Which page opens instead of one that the viewer may not open. */
import { isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import type { PagePath } from '../navigation/page-rules.ts';
import { adoptViewer } from '../platform/viewer.ts';
import { guarded, Refused } from './guarded.ts';

const guardian = {
  userId: 'vera',
  approved: false,
  permissions: [],
  captainOf: [],
  guardianOf: ['mira'],
  email: null,
  displayName: 'Vera',
  photoUrl: null,
};

/** @returns the page that opens instead, or what the guard throws; undefined: the page itself */
async function openedFor(path: PagePath): Promise<unknown> {
  const entered = { params: {}, search: {}, location: { pathname: path, state: {} }, cause: 'enter' };
  const cause = await guarded(path, async () => () => null)
    .beforeLoad(entered)
    .catch((thrown: unknown) => thrown);
  return isRedirect(cause) ? cause.options.to : cause;
}

test('a message about a child leads a guardian who is no member to the page of the family', async () => {
  adoptViewer(guardian);
  for (const path of ['/', '/bookable-events', '/games/$id/match'] as const)
    expect(await openedFor(path)).toBe('/family');
  expect(await openedFor('/games')).toBeInstanceOf(Refused);
  expect(await openedFor('/family')).toBeUndefined();
});
