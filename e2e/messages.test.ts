// Messages: sent to a topic and read elsewhere at once; buddies; settings that follow to a second device.
import { type Browser, expect, type Page, test } from '@playwright/test';
import { asAdmin, letIn } from './api-client.ts';
import { choose } from './form.ts';
import { languages } from './languages.ts';
import { newPerson, type Role, signedIn, signUp } from './people.ts';
import { fixtures } from './sign-in.ts';

const words = languages.de;
const { app } = words;
const unique = (word: string): string => `${word} ${process.pid}-${Date.now() % 100_000}`;

/** A separate browser for somebody. */
async function browserOf(browser: Browser, role: Role): Promise<Page> {
  const context = await browser.newContext({ storageState: signedIn(role), locale: words.locale });
  return context.newPage();
}

const bell = (page: Page) => page.getByRole('button', { name: new RegExp(`^${app.shell.inbox(0)}`) });

test('a message to everybody is there at once, and its writer sees that it was read', async ({ browser }) => {
  const texts = app.notifications;
  const title = unique('Halle heute zu');
  const [vera, mira] = await Promise.all([browserOf(browser, 'admin'), browserOf(browser, 'member')]);
  await Promise.all([vera.goto('/de/notifications'), mira.goto('/de/teams')]);
  await expect(bell(mira)).toBeVisible();

  // an incomplete form loses nothing
  await vera.getByLabel(texts.messageTitle).fill(title);
  await vera.getByRole('button', { name: texts.send }).click();
  await expect(vera.getByText(app.fields['body-empty'])).toBeVisible();
  await expect(vera.getByText(app.fields['topic-empty'])).toBeVisible();
  await expect(vera.getByLabel(texts.messageTitle)).toHaveValue(title);

  await choose(vera.getByRole('combobox', { name: texts.topic }), texts.topics.training);
  await vera.getByLabel(texts.body).fill('Heute fällt das Training aus.');
  await vera.getByLabel(texts.link).fill('/bookable-events');
  await expect(vera.getByText(/^\d+ Personen, /)).toBeVisible();
  await vera.getByRole('button', { name: texts.send }).click();
  const question = vera.getByRole('dialog');
  await expect(question.getByText(texts.question)).toBeVisible();
  await question.getByRole('button', { name: texts.send }).click();
  await expect(vera.getByText(texts.sent)).toBeVisible();
  await expect(vera.getByRole('heading', { name: title })).toBeVisible();

  await expect(bell(mira)).toHaveAccessibleName(/ungelesen/);
  await bell(mira).click();
  await mira.getByRole('button', { name: title }).first().click();
  await expect(mira.getByRole('heading', { name: title })).toBeVisible();
  await mira.getByRole('button', { name: texts.opened.follow }).click();
  await expect(mira).toHaveURL(/\/de\/bookable-events/);
  const read = vera.locator('dl > div').filter({ hasText: texts.readHelp });
  await expect(read.locator('dd')).toHaveText(/^1/);
  await Promise.all([vera.context().close(), mira.context().close()]);
});

test('a message to one person can be read in full and answered', async ({ browser }) => {
  const texts = app.notifications;
  const title = unique('Fährst du am Samstag?');
  const end = 'Und ganz am Ende: Treffpunkt ist um acht.';
  const [vera, mira] = await Promise.all([browserOf(browser, 'admin'), browserOf(browser, 'member')]);
  await Promise.all([vera.goto('/de/notifications'), mira.goto('/de/teams')]);
  await vera.getByRole('radio', { name: texts.toUser }).check();
  await vera.getByRole('searchbox', { name: texts.user }).fill('Mira');
  await vera.getByRole('button', { name: `Mira Schupfner: ${texts.pickUser}` }).click();
  await vera.getByLabel(texts.messageTitle).fill(title);
  await vera.getByLabel(texts.body).fill(`${'Eine Zeile.\n'.repeat(12)}${end}`);
  await vera.getByRole('button', { name: texts.send }).click();
  await vera.getByRole('dialog').getByRole('button', { name: texts.send }).click();
  await expect(vera.getByText(texts.sent)).toBeVisible();
  await expect(vera.getByText(texts.reachedOf(0, 1))).toBeVisible();

  await bell(mira).click();
  await mira.getByRole('button', { name: title }).first().click();
  await expect(mira.getByText(end)).toBeVisible();
  await expect(mira.getByText('Vera Vorhandl', { exact: true })).toBeVisible();
  await mira.getByLabel(texts.opened.answerTo('Vera Vorhandl')).fill('Ja, ich nehme zwei mit.');
  await mira.getByRole('button', { name: texts.opened.send }).click();
  await expect(mira.getByText(texts.opened.answered)).toBeVisible();
  await expect(mira.getByText(texts.opened.yours)).toBeVisible();

  // on the start page it is opened in a dialog
  await vera.goto('/de');
  await vera
    .getByRole('button', { name: new RegExp(`Antwort von Mira Schupfner: ${title.slice(0, 8)}`) })
    .first()
    .click();
  const opened = vera.getByRole('dialog');
  await expect(opened.getByText('Ja, ich nehme zwei mit.')).toBeVisible();
  await expect(opened.getByLabel(texts.opened.answerTo('Mira Schupfner'))).toBeVisible();
  await Promise.all([vera.context().close(), mira.context().close()]);
});

test('a message goes to teams and selected people, whose number is shown before', async ({ browser }) => {
  const texts = app.notifications;
  const vera = await browserOf(browser, 'admin');
  await vera.goto('/de/notifications');
  await vera.getByRole('radio', { name: texts.toGroup }).check();
  for (const name of ['Mira', 'Vera']) {
    await vera.getByRole('searchbox', { name: texts.groupPeople }).fill(name);
    await vera
      .getByRole('button', { name: new RegExp(`^${name} .*: ${texts.addPerson}$`) })
      .first()
      .click();
  }
  await vera.getByLabel(texts.messageTitle).fill(unique('Hallendienst'));
  await vera.getByLabel(texts.body).fill('Wer schließt heute ab?');
  await vera.getByRole('button', { name: texts.send }).click();
  await expect(vera.getByRole('dialog')).toContainText('2 Personen');
  await vera.getByRole('dialog').getByRole('button', { name: texts.send }).click();
  await expect(vera.getByText(texts.sent)).toBeVisible();
  await vera.context().close();
});

test('a message that cannot be sent says so and keeps its text', async ({ browser }) => {
  const texts = app.notifications;
  const vera = await browserOf(browser, 'admin');
  await vera.route(/\/v1\/notifications\/user$/, (route) =>
    route.fulfill({
      status: 503,
      json: { code: 'unavailable', status: 503, title: '', type: 'about:blank' },
    }),
  );
  await vera.goto('/de/notifications');
  await vera.getByRole('radio', { name: texts.toUser }).check();
  await vera.getByRole('searchbox', { name: texts.user }).fill('Mira');
  await vera.getByRole('button', { name: `Mira Schupfner: ${texts.pickUser}` }).click();
  await vera.getByLabel(texts.messageTitle).fill('Kannst du am Samstag?');
  await vera.getByLabel(texts.body).fill('Uns fehlt jemand.');
  await vera.getByRole('button', { name: texts.send }).click();
  await vera.getByRole('dialog').getByRole('button', { name: texts.send }).click();
  const alert = vera.getByRole('alert').filter({ hasText: texts.notSent });
  await expect(alert).toContainText(app.failures.unavailable);
  await expect(vera.getByLabel(texts.body)).toHaveValue('Uns fehlt jemand.');
  await vera.context().close();
});

test('two become buddies, one adds a note and calls, the other ends it', async ({ browser }) => {
  const texts = app.buddies;
  const [vera, mira] = await Promise.all([browserOf(browser, 'admin'), browserOf(browser, 'member')]);
  const { member, admin } = fixtures();
  await Promise.all([vera.goto(`/de/users/${admin}#profile`), mira.goto(`/de/users/${member}#profile`)]);
  await mira.getByRole('button', { name: texts.add }).click();
  await mira.getByRole('searchbox', { name: texts.search }).fill('Vera');
  await mira.getByRole('button', { name: `Vera Vorhandl: ${texts.become}` }).click();
  await expect(mira.getByText(texts.addedDone)).toBeVisible();
  await mira.getByRole('button', { name: texts.noteOf('Vera Vorhandl') }).click();
  await mira.getByRole('textbox', { name: texts.noteOf('Vera Vorhandl') }).fill('Aufschlag üben');
  mira.on('dialog', (question) => void question.accept());
  await mira.reload();
  await expect(mira.getByRole('textbox', { name: texts.noteOf('Vera Vorhandl') })).toHaveValue(
    'Aufschlag üben',
  );
  await mira.getByRole('textbox', { name: texts.noteOf('Vera Vorhandl') }).focus();
  await mira.keyboard.press('Enter');
  await expect(vera.getByText('Aufschlag üben')).toBeVisible();

  const when = unique('Dienstag');
  await mira.getByRole('button', { name: texts.call, exact: true }).click();
  await mira.getByRole('textbox', { name: texts.callTitle }).fill(when);
  await mira.getByRole('textbox', { name: texts.callBody }).fill('Ich bin ab 19 Uhr da.');
  await mira.reload();
  await expect(mira.getByRole('textbox', { name: texts.callTitle })).toHaveValue(when);
  await mira.getByRole('button', { name: texts.callSend(1) }).click();
  await expect(mira.getByText(texts.calledDone(1))).toBeVisible();
  await bell(vera).click();
  await expect(vera.getByRole('link', { name: when })).toBeVisible();
  await vera.keyboard.press('Escape');

  await vera.getByRole('button', { name: texts.remove('Mira Schupfner') }).click();
  await expect(vera.getByRole('dialog').getByText(texts.deleteQuestion)).toBeVisible();
  await vera.getByRole('dialog').getByRole('button', { name: texts.delete }).click();
  await expect(vera.getByText(texts.deletedDone)).toBeVisible();
  await expect(mira.getByText('Aufschlag üben')).toBeHidden();
  await Promise.all([vera.context().close(), mira.context().close()]);
});

test('settings follow to a second device, and the app opens with the chosen page', async ({ browser }) => {
  const texts = app.settings;
  const context = await browser.newContext({ locale: words.locale });
  const first = await context.newPage();
  const person = newPerson('Frieda', 'Folgsam');
  await signUp(first, words, person);
  const id = await letIn(await asAdmin(), person.email);
  const second = await context.newPage();
  await Promise.all([first.goto(`/de/users/${id}`), second.goto('/de/teams')]);
  await first.getByLabel(texts.colorScheme).selectOption('dark');
  await expect(first.getByText(texts.saved, { exact: true })).toBeVisible();
  for (const page of [first, second])
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await first.getByLabel(texts.homePage).selectOption('/games');
  await first.getByRole('combobox', { name: texts.language, exact: true }).selectOption('en');
  await expect(second).toHaveURL(/\/en\/teams/);
  await expect(first).toHaveURL(/\/en\/users/);

  // a setting for all devices is changed for all devices from the header, too
  await second.getByRole('button', { name: languages.en.app.shell.toLight }).click();
  await expect(first.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');

  // controls that save at once are disabled with the reason
  const { app: english } = languages.en;
  const boxes = first.getByRole('checkbox', { name: new RegExp(`^${english.settings.kinds.news}: `) });
  await first.goto(`/en/users/${id}#messages`);
  await expect(boxes).not.toHaveCount(0);
  await context.setOffline(true);
  for (const box of await boxes.all()) {
    await expect(box).toBeDisabled();
    await expect(box).toHaveAttribute('title', english.failures.offline);
  }
  await context.setOffline(false);

  await second.goto('/');
  await expect(second).toHaveURL(/\/en\/games/);
  await second.getByRole('banner').getByRole('link', { name: 'TTC 1990 Hof' }).click();
  await expect(second).toHaveURL(/\/en\/$/);
  await context.close();
});
