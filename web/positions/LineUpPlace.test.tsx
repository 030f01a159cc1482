/** The hint beside a player who is listed too low: a Sperrvermerk explains a lower team, never the order within one. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { positions as words } from '../texts/de/positions.ts';
import { LineUpPlace } from './LineUpPlace.tsx';
import type { Place } from './line-ups.ts';

const one = {
  id: 'a',
  user: { id: 'user-a', firstName: 'Kim', lastName: 'Angriff' },
  notes: [],
  label: '1.1',
};
const breach = { points: 90, allowed: 50, ahead: one, aheadLabel: '1.1' };

test.each([
  ['their own team', true, words.noExplanation, words.explanation],
  ['a higher team', false, words.explanation, words.noExplanation],
])('behind somebody of %s', async (_, sameTeam, says, saysNot) => {
  const user = { id: 'user-b', firstName: 'Max', lastName: 'Block' };
  const place = { ...one, id: 'b', user, qttr: 1590, block: null, breach: { ...breach, sameTeam } };
  await show(onPage(<LineUpPlace place={place as unknown as Place} seesValues />), { texts: ['positions'] });
  await expect.element(page.getByText(says, { exact: false })).toBeVisible();
  expect(page.getByText(saysNot, { exact: false }).elements()).toEqual([]);
});
