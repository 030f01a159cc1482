/** An absence that was changed elsewhere while it is being changed here: both versions in words, with their weekdays. */
import { changeAbsence, getAbsence } from '@club/contract/absences/paths.ts';
import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { absences as words } from '../texts/de/absences.ts';
import { EditAbsence } from './EditAbsence.tsx';

const id = '01a00000-0000-7000-8000-0000000000a1';
const absence = { id, userId: own, from: '2036-08-01', to: '2036-08-14', reason: 'Ostsee' };

test('the days of both versions have their weekdays', async () => {
  const server = fakeServer();
  let stored = absence;
  server.answer(getAbsence, () => stored as never, { id });
  server.answer(
    changeAbsence,
    () => {
      stored = { ...absence, from: '2036-07-31', to: '2036-08-17' };
      throw new Failure('stale');
    },
    { id },
  );
  await show(
    onPage(
      <EditAbsence hold={() => () => undefined} id={id} saved={() => undefined} cancel={() => undefined} />,
      '/absences',
    ),
    { texts: ['absences', 'forms'] },
  );
  await field(words.from).fill('02.08.2036');
  await field(words.to).fill('15.08.2036');
  await page.elementLocator(document.querySelector('[type=submit]') as Element).click();
  for (const day of ['Sa., 02.08.2036', 'Do., 31.07.2036', 'Fr., 15.08.2036', 'So., 17.08.2036'])
    await expect.element(page.getByText(day)).toBeVisible();
});
