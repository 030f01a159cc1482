// Signing up and in, through the same pages as everybody.
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Words } from './languages.ts';
import { mailedLink } from './logged-links.ts';

export type Person = { firstName: string; lastName: string; email: string; password: string };

let count = 0;

/** A new person with an e-mail address of their own. */
export function newPerson(firstName: string, lastName: string): Person {
  count += 1;
  const email = `${firstName}.${lastName}.${process.pid}-${count}@club.example`.toLowerCase();
  return { firstName, lastName, email, password: 'Rückhand und Topspin' };
}

export type Role = 'admin' | 'member' | 'waiting';

/** The names of their accounts in the demo club. */
export const demoAccounts: Record<Role, RegExp> = {
  admin: /Vera Vorhandl/,
  member: /Mira Schupfner/,
  waiting: /Willi Wartenberg/,
};

/** The file with the signed-in browser state of that role. */
export const signedIn = (role: Role, port = 3999): string =>
  join(import.meta.dirname, `../.cache/e2e/${role}-${port}.json`);

/** Creates an account and opens the link in the mail. @param from where sign-in begins */
export async function signUp(page: Page, { account }: Words, person: Person, from = '/session/login') {
  await page.goto(from);
  await page.getByRole('link', { name: account.noAccount }).click();
  await page.getByLabel(account.firstName).fill(person.firstName);
  await page.getByLabel(account.lastName).fill(person.lastName);
  await page.getByLabel(account.email).fill(person.email);
  await page.getByLabel(account.password).fill(person.password);
  await page.getByRole('button', { name: account.signUpButton }).click();
  await expect(page.getByRole('heading', { name: account.checkMail })).toBeVisible();
  await page.goto(await mailedLink(new URL(page.url()).origin, 'Confirm', person.email));
  await page.getByRole('button', { name: account.confirmButton }).click();
  await page.waitForURL(({ pathname }) => /^\/(de|en)\//.test(pathname));
}

/** Fills the sign-in page that is open. */
export async function enterPassword(page: Page, { account }: Words, person: Person): Promise<void> {
  await page.getByLabel(account.email).fill(person.email);
  await page.getByLabel(account.password).fill(person.password);
  await page.getByRole('button', { name: account.signIn, exact: true }).click();
}

/** Signs out through the menu in the header. */
export async function signOut(page: Page, { app }: Words): Promise<void> {
  await page.getByRole('button', { name: app.shell.account }).click();
  await page.getByRole('button', { name: app.shell.signOut }).click();
}
