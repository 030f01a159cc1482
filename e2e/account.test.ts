// One's own account: password, second step, passkey, and a forgotten password.
import { createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { asAdmin, letIn } from './api-client.ts';
import { inLanguage } from './languages.ts';
import { mailedLink } from './logged-links.ts';
import { enterPassword, newPerson, signOut, signUp } from './people.ts';

/** The code of an authenticator app (RFC 6238: SHA-1, 30 seconds, six digits). */
function codeOf(secret: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/\s/g, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

inLanguage('en', (words) => {
  const { account, app } = words;

  /** An approved member on their account page. */
  const comeToAccount = async (page: Page, firstName: string) => {
    const person = newPerson(firstName, 'Konto');
    await signUp(page, words, person);
    await letIn(await asAdmin(), person.email);
    // story.test.ts covers that the page updates without a reload
    await page.reload();
    await expect(page.getByRole('navigation')).toBeVisible();
    await page.getByRole('button', { name: app.shell.account }).click();
    await page.getByRole('button', { name: app.shell.signIn }).click();
    await expect(page.getByRole('heading', { name: account.account })).toBeVisible();
    return person;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const inTheApp = (page: Page) => expect(page.getByRole('navigation')).toBeVisible();

  test('the page opens from the app also once the service worker answers', async ({ browser }) => {
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    const page = await context.newPage();
    await comeToAccount(page, 'Sven');
    await page.goto('/');
    await inTheApp(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('button', { name: app.shell.account }).click();
    await page.getByRole('button', { name: app.shell.signIn }).click();
    await expect(page.getByRole('heading', { name: account.account })).toBeVisible();
    await context.close();
  });

  test('the password is changed, and from then on only the new one opens', async ({ page }) => {
    const person = await comeToAccount(page, 'Paul');
    await page.getByLabel(account.currentPassword).fill('not my password');
    await page.getByLabel(account.newPassword).fill('Vorhand im Halbfeld');
    await press(page, account.passwordSave);
    await expect(page.getByText(account.faults['password-wrong'])).toBeVisible();
    await page.getByLabel(account.currentPassword).fill(person.password);
    await page.getByLabel(account.newPassword).fill('short');
    await press(page, account.passwordSave);
    await expect(page.getByText(account.faults['password-short'])).toBeVisible();
    await page.getByLabel(account.currentPassword).fill(person.password);
    await page.getByLabel(account.newPassword).fill('Vorhand im Halbfeld');
    await press(page, account.passwordSave);
    await expect(page.getByRole('heading', { name: account.resetDone })).toBeVisible();
    await page.getByRole('link', { name: account.signIn }).click();
    await enterPassword(page, words, person);
    await expect(page.getByRole('alert').filter({ hasText: account.faults['sign-in-wrong'] })).toBeVisible();
    await enterPassword(page, words, { ...person, password: 'Vorhand im Halbfeld' });
    await inTheApp(page);
  });

  test('a second step is set up and asked for at sign-in, and a recovery code replaces it', async ({
    page,
  }) => {
    const person = await comeToAccount(page, 'Toni');
    await press(page, account.totpStart);
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel(account.factorCode).fill('000000');
    await press(page, account.totpEnable);
    await expect(page.getByText(account.faults['code-wrong'])).toBeVisible();
    const used = codeOf(secret);
    await page.getByLabel(account.factorCode).fill(used);
    await press(page, account.totpEnable);
    await expect(page.getByRole('heading', { name: account.recoveryTitle })).toBeVisible();
    const [recovery = ''] = await page.getByRole('listitem').allTextContents();
    await page.getByRole('link', { name: account.done }).click();
    await expect(page.getByText(account.totpOn)).toBeVisible();
    await page.getByRole('link', { name: account.toApp }).click();

    await signOut(page, words);
    await page.getByRole('link', { name: account.signIn }).click();
    await enterPassword(page, words, person);
    await expect(page.getByRole('heading', { name: account.factorTitle })).toBeVisible();
    await page.getByLabel(account.factorCode).fill(used);
    await press(page, account.factorButton);
    // the code that switched it on is used up
    await expect(page.getByText(account.faults['code-wrong'])).toBeVisible();
    await page.getByLabel(account.factorCode).fill(codeOf(secret, Date.now() + 30_000));
    await press(page, account.factorButton);
    await inTheApp(page);

    await signOut(page, words);
    await page.getByRole('link', { name: account.signIn }).click();
    await enterPassword(page, words, person);
    await page.getByLabel(account.factorCode).fill(recovery);
    await press(page, account.factorButton);
    await inTheApp(page);
  });

  test('a passkey is added, and opens the app without a password', async ({ page, context }) => {
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await comeToAccount(page, 'Kim');
    await expect(page.getByText(account.passkeysNone)).toBeVisible();
    await press(page, account.passkeyAdd);
    await expect(page.getByText(account.passkeyAdded)).toBeVisible();
    await page.getByRole('link', { name: account.toApp }).click();
    await signOut(page, words);
    await page.getByRole('link', { name: account.signIn }).click();
    await press(page, account.withPasskey);
    await inTheApp(page);
    await page.goto('/account');
    await page.getByRole('listitem').getByRole('link').click();
    await expect(page.getByText(account.passkeyAskHelp)).toBeVisible();
    await press(page, account.passkeyRemove);
    await expect(page.getByText(account.passkeyRemoved)).toBeVisible();
  });

  test('a forgotten password is replaced by a link that works once', async ({ page }) => {
    const person = newPerson('Vera', 'Vergessen');
    await signUp(page, words, person);
    await press(page, app.shell.signOut);
    await page.getByRole('link', { name: account.signIn }).click();
    await page.getByRole('link', { name: account.forgot }).click();
    await page.getByLabel(account.email).fill(person.email);
    await press(page, account.forgotButton);
    await expect(page.getByText(account.forgotSent(person.email))).toBeVisible();
    const link = await mailedLink(new URL(page.url()).origin, 'Reset', person.email);
    await page.goto(link);
    await page.getByLabel(account.newPassword).fill('Netzroller zum Sieg');
    await press(page, account.resetButton);
    await expect(page.getByRole('heading', { name: account.resetDone })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: account.linkGone })).toBeVisible();
    await page.getByRole('link', { name: account.signIn }).click();
    await enterPassword(page, words, { ...person, password: 'Netzroller zum Sieg' });
    await expect(page.getByRole('heading', { name: app.waiting.title })).toBeVisible();
  });
});
