/** The sections of a family appear together, so that none pushes another one from under a finger. */
import { listAbsences } from '@club/contract/absences/paths.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { listChildren } from '@club/contract/families/paths.ts';
import { listComing } from '@club/contract/matches/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { training } from '../../bookings/testing-training.ts';
import { confirmed, mira } from '../../families/testing-child.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { family as words } from '../../texts/de/family.ts';
import { textModulesOf } from '../../texts/text-modules.ts';
import { FamilyPage } from './FamilyPage.tsx';

const absence = {
  id: `${mira.slice(0, -1)}7`,
  userId: mira,
  from: '2036-08-01',
  to: '2036-08-01',
  reason: null,
};
const late = {
  training: () => page.getByText('Freies Spiel'),
  absence: () => page.getByRole('region', { name: 'Mira Hof' }).getByRole('listitem').first(),
};
type Late = keyof typeof late;

/** With something of the child that arrives only when `release` is called. */
async function open(what: Late) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const server = fakeServer();
  server.answer(listChildren, () => pageOf(confirmed), { id: own });
  server.answer(listComing, () => ({ items: [] }));
  server.answer(listAbsences, async ({ query }) => {
    if (query.get('userId') !== mira || what !== 'absence') return pageOf();
    await promise;
    return pageOf(absence);
  });
  server.answer(listBookableEvents, async ({ query }) => {
    if (query.get('userId') !== mira || what !== 'training') return pageOf();
    await promise;
    return pageOf(training, { ...training, id: `${training.id.slice(0, -1)}9`, title: 'Freies Spiel' });
  });
  await show(onPage(<FamilyPage />, '/family'), { texts: textModulesOf('/family'), guardianOf: [mira] });
  return release;
}
const emergency = () => page.getByRole('link', { name: words.emergencyOwn });

test.each(Object.keys(late) as Late[])(
  'sections wait for the %s of another one, and everything is in its place',
  async (what) => {
    // before the page is opened: it waits for answers as long as it does for a slow network
    await import('./PersonSection.tsx');
    const release = await open(what);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (let frames = 30; frames > 0; frames -= 1) await new Promise((drawn) => requestAnimationFrame(drawn));
    expect(emergency().elements()).toEqual([]);
    release();
    await expect.element(emergency()).toBeVisible();
    await expect.element(late[what]()).toBeVisible();
  },
);
