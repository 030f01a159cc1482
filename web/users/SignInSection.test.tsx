/** The way from one's own page to password and passkeys, where the sign-in has such a page. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adoptConfig, appConfig } from '../platform/config.ts';
import { show } from '../testing/show.ts';
import { users as words } from '../texts/de/users.ts';
import { SignInSection } from './SignInSection.tsx';

function Shown({ accountUrl }: { accountUrl: string | null }) {
  adoptConfig({ ...appConfig(), accountUrl });
  return (
    <>
      <p>Meine Seite</p>
      <SignInSection />
    </>
  );
}
const link = page.getByRole('link', { name: words.accountOpen });

test('it leads to the page of the sign-in', async () => {
  await show(<Shown accountUrl="https://id.hof.example/account" />, { texts: ['users'] });
  await expect.element(link).toHaveAttribute('href', 'https://id.hof.example/account');
});

test('without such a page it is not there', async () => {
  await show(<Shown accountUrl={null} />, { texts: ['users'] });
  await expect.element(page.getByText('Meine Seite')).toBeVisible();
  expect(page.getByText(words.account, { exact: true }).elements()).toEqual([]);
  expect(link.elements()).toEqual([]);
});
