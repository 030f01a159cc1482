/** The children of an adult, for those who manage members: who is linked, and who can be. */
import { listChildren, putGuardian } from '@club/contract/families/paths.ts';
import type { Child } from '@club/contract/families/shape.ts';
import { getUser, listProfiles } from '@club/contract/users/paths.ts';
import type { User } from '@club/contract/users/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { family as words } from '../texts/de/family.ts';
import { useUser } from '../users/queries.ts';
import { Children } from './Children.tsx';

const at = '2026-11-01T12:00:00Z';
const idOf = (number: number) => `01a00000-0000-7000-8000-0000000000c${number}`;
const person = (number: number, firstName: string) => ({
  id: idOf(number),
  firstName,
  lastName: 'Berg',
  photoUrl: null,
});
const [adult, mira, ben] = [person(0, 'Vera'), person(1, 'Mira'), person(2, 'Ben')];
const childOf = (user: typeof mira, confirmedAt: string | null = at): Child => ({
  user,
  kind: 'parent',
  since: at,
  confirmedAt,
});

async function showChildren(children: Child[], more: Partial<User> = {}) {
  const server = fakeServer();
  const user = { ...adult, birthday: '1980-05-01', approved: true, guardianOnly: false, ...more } as User;
  server.answer(getUser, () => user, { id: adult.id });
  server.answer(listChildren, () => pageOf(...children), { id: adult.id });
  server.answer(listProfiles, () => pageOf(...[adult, mira, ben].map((one) => ({ ...one, teams: [] }))));
  await show(onPage(<Children userId={adult.id} />), {
    texts: ['family', 'profiles'],
    permissions: ['m_usrs'],
  });
  return server;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = page.getByRole('region', { name: words.childrenOf });
const search = page.getByRole('searchbox', { name: words.searchOfChild });

test('somebody without children says so; one who is linked stands there at once, and is not offered again', async () => {
  const children: Child[] = [];
  const server = await showChildren(children);
  await expect.element(section.getByText(words.noChildrenOf)).toBeVisible();
  await expect.element(section.getByText(words.childrenOfHelp)).toBeVisible();
  const sent: unknown[] = [];
  server.answer(
    putGuardian,
    ({ body }) => {
      sent.push(body);
      children.push(childOf(mira));
      return childOf(adult);
    },
    { id: mira.id, userId: adult.id },
  );
  await button(words.askFor).click();
  await search.fill('berg');
  const offer = (name: string) => button(`${name} Berg: ${words.pick}`);
  await expect.element(offer('Ben')).toBeVisible();
  // nobody is their own child
  expect(offer('Vera').elements()).toEqual([]);
  await offer('Mira').click();
  await expect.element(page.getByText(words.confirmedDone)).toBeVisible();
  await expect.element(section.getByText('Mira Berg')).toBeVisible();
  await expect.element(section.getByText(words.kinds.parent)).toBeVisible();
  expect(section.getByText(words.noChildrenOf).elements()).toEqual([]);
  await expect.element(search).not.toBeInTheDocument();
  await button(words.askFor).click();
  await search.fill('berg');
  await expect.element(offer('Ben')).toBeVisible();
  expect(offer('Mira').elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('who waits for approval is linked as somebody who is no member', async () => {
  await showChildren([], { approved: false });
  await expect.element(section.getByText(words.noMemberHelp)).toBeVisible();
  await button(words.askFor).click();
  await search.fill('berg');
  await expect.element(button(`Mira Berg: ${words.linkNoMember}`)).toBeVisible();
});

test('further children of a guardian who is no member are added as others are', async () => {
  await showChildren([childOf(mira)], { approved: false, guardianOnly: true });
  await expect.element(section.getByText(words.noMemberHelp)).toBeVisible();
  await button(words.askFor).click();
  await search.fill('berg');
  await expect.element(button(`Ben Berg: ${words.pick}`)).toBeVisible();
});

test('a link that waits is confirmed, and each can be ended', async () => {
  await showChildren([childOf(mira), childOf(ben, null)]);
  await expect.element(button(words.confirmOf('Ben Berg'))).toBeVisible();
  expect(button(words.confirmOf('Mira Berg')).elements()).toEqual([]);
  for (const name of ['Mira Berg', 'Ben Berg']) await expect.element(button(words.endOf(name))).toBeVisible();
});

/** Says when the person is known: what is to be shown of the children is there, too. */
function Known({ userId }: { userId: string }) {
  return (
    <>
      {useUser(userId).data ? <p>Ende</p> : null}
      <Children userId={userId} />
    </>
  );
}

test.each([
  ['a child', '2020-05-01', 0],
  ['somebody of age', '1980-05-01', 1],
])('of %s the children are shown or not', async (_, birthday, count) => {
  const server = fakeServer();
  server.answer(getUser, () => ({ ...adult, birthday, approved: true }) as User, { id: adult.id });
  server.answer(listChildren, () => pageOf(), { id: adult.id });
  await show(onPage(<Known userId={adult.id} />), { texts: ['family', 'profiles'], permissions: ['m_usrs'] });
  await expect.element(page.getByText('Ende')).toBeVisible();
  expect(section.elements()).toHaveLength(count);
});
