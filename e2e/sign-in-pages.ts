// The pages that the server draws for people without a session.
import { mailedLink } from './logged-links.ts';
import { demoAccounts, enterPassword, newPerson } from './people.ts';
import { type PageUnderTest, press, type Visit } from './tested-page.ts';

const toSignIn = ({ page, words }: Visit) => page.goto(`/session/login?lang=${words.language}`);

/** Signs in first, in the language of the page: the account page opens only within a quarter of an hour after that. */
export async function toAccount({ page, words }: Visit): Promise<void> {
  await page.goto(`/session/login?redirect=/account&lang=${words.language}`);
  await page.getByRole('button', { name: demoAccounts.member }).click();
  await page.getByRole('heading', { name: words.account.account, exact: true }).waitFor();
}

async function forgotten(visit: Visit): Promise<string> {
  const { page, words } = visit;
  const person = newPerson('Vera', 'Vergessen');
  await toSignIn(visit);
  await page.getByRole('link', { name: words.account.noAccount }).click();
  await page.getByLabel(words.account.firstName).fill(person.firstName);
  await page.getByLabel(words.account.lastName).fill(person.lastName);
  await page.getByLabel(words.account.email).fill(person.email);
  await page.getByLabel(words.account.password).fill(person.password);
  await press(page, words.account.signUpButton);
  await page.getByRole('heading', { name: words.account.checkMail }).waitFor();
  return mailedLink(new URL(page.url()).origin, 'Confirm', person.email);
}

export const signInPages: PageUnderTest[] = [
  { name: 'login', as: 'nobody', at: '/login' },
  { name: 'sign-in', as: 'nobody', at: toSignIn },
  {
    name: 'sign-in-refused',
    as: 'nobody',
    at: async (visit) => {
      await toSignIn(visit);
      await enterPassword(visit.page, visit.words, newPerson('Nie', 'Dagewesen'));
      await visit.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'sign-up',
    as: 'nobody',
    at: async (visit) => {
      await toSignIn(visit);
      await visit.page.getByRole('link', { name: visit.words.account.noAccount }).click();
      await visit.page.getByRole('heading', { name: visit.words.account.signUp }).waitFor();
    },
  },
  {
    name: 'sign-up-refused',
    alike: 'state',
    as: 'nobody',
    at: async (visit) => {
      await toSignIn(visit);
      await visit.page.getByRole('link', { name: visit.words.account.noAccount }).click();
      await press(visit.page, visit.words.account.signUpButton);
      await visit.page.getByText(visit.words.account.faults.required).first().waitFor();
    },
  },
  { name: 'check-mail', as: 'nobody', at: forgotten },
  { name: 'confirm', as: 'nobody', at: async (visit) => visit.page.goto(await forgotten(visit)) },
  { name: 'link-gone', as: 'nobody', at: ({ page }) => page.goto('/account/confirm?token=gone') },
  {
    name: 'forgot',
    as: 'nobody',
    at: async (visit) => {
      await toSignIn(visit);
      await visit.page.getByRole('link', { name: visit.words.account.forgot }).click();
      await visit.page.getByRole('heading', { name: visit.words.account.forgotTitle }).waitFor();
    },
  },
  { name: 'waiting', as: 'waiting', at: '/' },
];
