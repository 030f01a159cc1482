// A form with an unreadable field sends nothing: tried with every date, time and number of every form.
import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeUser, getUser } from '../contract/users/api.ts';
import { asAdmin } from './api-client.ts';
import { fieldOf } from './form.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';
import { listIds } from './record-ids.ts';
import { fixtures } from './sign-in.ts';

const { app } = languages.de;
test.use({ storageState: signedIn('admin') });

/** Nonsense for dates, times and numbers: words, and values that only look valid. */
const nonsense = { date: '30.02.2001', time: '25:00', number: 'x1' };

const ofKind = (form: Locator): Record<keyof typeof nonsense, Locator> => ({
  date: form.getByPlaceholder(app.ui.dateHelp),
  time: form.getByPlaceholder(app.ui.timeHelp),
  number: form.locator(`input[inputmode=numeric]:not([placeholder="${app.ui.timeHelp}"])`),
});

/** Records the changing requests of the page from now on; none of them reaches the server. */
async function listChanges(page: Page): Promise<string[]> {
  const changes: string[] = [];
  await page.route(/\/api\//, (route) => {
    const request = route.request();
    const asks = request.method() === 'GET' || request.url().includes('/plan');
    if (asks || request.url().includes('/inbox') || request.url().includes('/views')) return route.continue();
    changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
    return route.abort();
  });
  return changes;
}

async function tryEveryField(page: Page): Promise<number> {
  const changes = await listChanges(page);
  const form = page
    .locator('form[novalidate]')
    .filter({ has: page.locator('[type=submit]') })
    .first();
  await expect(form).toBeVisible();
  let tried = 0;
  for (const [kind, fields] of Object.entries(ofKind(form))) {
    for (const field of await fields.all()) {
      const before = await field.inputValue();
      await field.fill(nonsense[kind as keyof typeof nonsense]);
      await form.locator('[type=submit]').click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      // the form has validated everything: what is typed from here on is no longer sent
      await expect(form).toHaveAttribute('aria-busy', 'false');
      await expect(field).toHaveValue(nonsense[kind as keyof typeof nonsense]);
      expect(changes, `${page.url()}: ${await field.getAttribute('data-path')}`).toEqual([]);
      await field.fill(before);
      tried += 1;
    }
  }
  return tried;
}

const choose = async (page: Page, name: string) => {
  for (const choice of await page.getByRole('radio', { name, exact: true }).all())
    await choice.check({ force: true });
};
const { openings } = app.bookableEventsManage;
// the field for closing at a fixed time has the same name
const withWindow = (page: Page) => choose(page, openings.at);
const withDetails = (page: Page) => page.getByText(app.matches.details).click();
const withDaysBefore = (page: Page) => choose(page, openings['days-before']);

/** The number of dates, times and numbers in each form. */
const forms: { at: string; fields: number; prepare?: (page: Page) => Promise<void> }[] = [
  { at: '/users/me', fields: 1 },
  { at: '/teams/create', fields: 5 },
  { at: '/teams/edit/', fields: 5 },
  { at: '/games/create', fields: 6, prepare: withDetails },
  { at: '/games/edit/', fields: 6, prepare: withDetails },
  { at: '/events/create', fields: 4 },
  { at: '/events/edit/', fields: 4 },
  { at: '/qttr/create', fields: 2 },
  { at: '/qttr/edit/', fields: 2 },
  { at: '/positions/create', fields: 3 },
  { at: '/positions/edit/', fields: 3 },
  { at: '/bookable-events/create', fields: 9, prepare: withWindow },
  { at: '/bookable-events/edit/', fields: 9, prepare: withWindow },
  { at: '/bookable-events/create', fields: 6, prepare: withDaysBefore },
  { at: '/bookable-events/recurring/create', fields: 14 },
  { at: '/bookable-events/recurring/edit/', fields: 14 },
];

for (const [at, form] of forms.entries())
  test(`nothing unreadable is sent: ${at + 1} ${form.at}`, async ({ page }) => {
    const idOf = await listIds(await asAdmin());
    const path =
      form.at === '/users/me'
        ? `/users/${fixtures().admin}#profile`
        : form.at.endsWith('/')
          ? `${form.at}${idOf(form.at)}`
          : form.at;
    await page.goto(`/de${path}`);
    await expect(page.locator('form[novalidate] [type=submit]').first()).toBeVisible();
    await form.prepare?.(page);
    expect(await tryEveryField(page)).toBe(form.fields);
  });

test('a mistyped birthday is reported, and the stored one stays', async ({ page }) => {
  const call = await asAdmin();
  const id = fixtures().admin;
  const { birthday } = (await call(getUser, { params: { id } })).data;
  await call(changeUser, { params: { id }, body: { birthday: '1990-05-17' } });
  await page.goto(`/de/users/${id}#profile`);
  const field = fieldOf(page, app.users.birthday);
  await expect(field).toHaveValue('17.05.1990');
  for (const typed of ['30.02.2001', 'morgen']) {
    await field.fill(typed);
    // with the key, so that the field keeps its focus
    await field.press('Enter');
    await expect(page.getByText(app.fields['not-a-date'])).toBeVisible();
    await expect(field).toBeFocused();
    await expect(page.getByText(app.users.savedDone)).toHaveCount(0);
    expect((await call(getUser, { params: { id } })).data.birthday).toBe('1990-05-17');
  }
  // an empty field is valid: then there is no birthday
  await field.fill('');
  await field.press('Enter');
  await expect(page.getByText(app.users.savedDone)).toBeVisible();
  expect((await call(getUser, { params: { id } })).data.birthday).toBeNull();
  await call(changeUser, { params: { id }, body: { birthday } });
});
