// The specification's texts in forms (section 5), in English and word for word.
import { expect, type Page, test } from '@playwright/test';
import { fieldOf } from './form.ts';
import { languages } from './languages.ts';
import { signedIn } from './people.ts';

const { app } = languages.en;
const { bookableEventsManage: bookable, bookableEventsRecurring: series, events, lists, notifications } = app;
const { positions, qttr, teams } = app;

test.use({ storageState: signedIn('admin'), locale: 'en-GB' });

type Form = {
  at: string;
  /** the radio button of that name is chosen first */
  choose?: string[];
  /** values by label; '' empties the field */
  enter?: Record<string, string>;
  /** a button that is pressed before the form is sent, or that sends it */
  press?: string;
  says: string[];
};

const [before, after] = ['02/01/2024', '01/01/2024'];
const noTimes = { [events.startTime]: '', [events.endTime]: '' };
const noStart = ['Start date cannot be empty', 'Start time cannot be empty'];
const noEnd = ['End date cannot be empty', 'End time cannot be empty'];

const forms: Form[] = [
  {
    at: '/events/create',
    enter: { [events.startDate]: '', [events.endDate]: '', ...noTimes },
    says: ['Event title cannot be empty', 'Category cannot be empty', ...noStart, ...noEnd],
  },
  {
    at: '/events/create',
    enter: {
      [events.eventTitle]: 'Fest',
      [events.startDate]: before,
      [events.startTime]: '18:00',
      [events.endDate]: after,
      [events.endTime]: '19:00',
    },
    says: ['Start date must be in the future', 'End date must be in the future'],
  },
  {
    at: '/events/create',
    enter: {
      [events.startDate]: '02/01/2035',
      [events.startTime]: '18:00',
      [events.endDate]: '01/01/2035',
      [events.endTime]: '19:00',
    },
    says: ['End date must be after start date'],
  },
  {
    at: '/bookable-events/create',
    enter: { [bookable.startDate]: '', [bookable.endDate]: '', ...noTimes },
    says: ['Title is required', 'Category cannot be empty', ...noStart, ...noEnd],
  },
  {
    at: '/bookable-events/create',
    choose: [bookable.openings['days-before']],
    enter: { [bookable.daysBefore]: '-1' },
    says: ['Bookable from days must be greater than or equal 0'],
  },
  {
    at: '/bookable-events/recurring/create',
    enter: { [series.startDate]: '', [series.endDate]: '', ...noTimes, [series.recurringWeeks]: '0' },
    says: ['Title is required', ...noStart, ...noEnd, 'Recurring weeks must be greater than 0'],
  },
  {
    at: '/bookable-events/recurring/create',
    choose: [series.every.monday],
    enter: {
      [series.startTime]: '20:00',
      [series.endTime]: '19:00',
      [series.startDate]: '01/02/2030',
      [series.endDate]: '01/03/2030',
      [series.daysBefore]: '-1',
    },
    says: ['End time must be after start time', 'Bookable from days must be greater than or equal 0'],
  },
  {
    at: '/bookable-events/categories/create',
    says: ['Name cannot be empty', 'Color cannot be empty', 'Training or Special event must be selected'],
  },
  {
    at: '/games/create',
    says: ['Home team cannot be empty', 'Away team cannot be empty', 'Team cannot be empty'],
  },
  { at: '/games/import', says: ['A file must be selected', 'Team cannot be empty'] },
  { at: '/notifications', says: ['Topic cannot be empty', 'Title cannot be empty', 'Body cannot be empty'] },
  { at: '/notifications', choose: [notifications.toUser], says: ['User cannot be empty'] },
  {
    at: '/teams/create',
    enter: {
      [teams.rank]: '0',
      [teams.linkStats]: 'nowhere',
      [teams.linkTable]: 'nowhere',
    },
    says: [
      'Name cannot be empty',
      'League cannot be empty',
      'Color cannot be empty',
      'Type cannot be empty',
      'Rank must be greater than 0',
      'Stats link must be a link',
      'Table link must be a link',
    ],
  },
  {
    at: '/teams/create',
    enter: {
      [teams.name]: 'TTC 1990 Hof IX',
      [teams.league]: 'Kreisliga',
      [teams.type]: 'adults',
      [teams.rank]: '9',
      [teams.linkCalendar]: 'https://elsewhere.example/',
    },
    press: '#2b8a3e',
    says: ['Calendar link must start with webcal://www.mytischtennis.de/'],
  },
  { at: '/posts/create', says: ['Headline cannot be empty', 'Tags cannot be empty'] },
  {
    at: '/qttr/create',
    enter: { [qttr.date]: '' },
    says: ['User cannot be empty', 'Position cannot be empty or less than 1', 'Date cannot be empty'],
  },
  { at: '/qttr/import', press: lists.read, says: ['A file must be selected'] },
  { at: '/positions/import', press: lists.read, says: ['A file must be selected'] },
  {
    at: '/positions/create',
    enter: { [positions.season]: '', [positions.half]: '' },
    says: ['Season cannot be empty', 'Season half cannot be empty'],
  },
  {
    at: '/positions/create',
    enter: { [positions.season]: '2020' },
    says: ['Season cannot be less than 2021 (the full year of the first half, e.g. 2023 for season 23/24)'],
  },
];

async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = fieldOf(page, label).first();
  const isChoice = await field.evaluate((element) => element.tagName === 'SELECT');
  await (isChoice ? field.selectOption(value) : field.fill(value));
}

test('every form reports missing and invalid values', async ({ page }) => {
  test.setTimeout(180_000);
  // each form starts empty, without the draft of an earlier test
  await page.addInitScript(() => localStorage.clear());
  const main = page.getByRole('main');
  for (const { at, choose = [], enter: entered = {}, press, says: expected } of forms)
    await test.step(at, async () => {
      await page.goto(`/en${at}`);
      for (const name of choose)
        await main
          .locator('input[type="radio"], input[type="checkbox"]')
          .and(main.getByLabel(name, { exact: true }))
          .first()
          .check();
      for (const [label, value] of Object.entries(entered)) await enter(page, label, value);
      if (press) await main.getByRole('button', { name: press }).click();
      if (press !== lists.read) await main.locator('form button[type="submit"]:visible').click();
      for (const text of expected) await expect.soft(main, at).toContainText(text);
    });
});

test('booking opens before the start, and before it closes', async ({ page }) => {
  await page.goto('/en/bookable-events/create');
  const main = page.getByRole('main');
  const day = (name: string, value: string) => enter(page, name, value);
  await day(bookable.startDate, '05/03/2030');
  await day(bookable.endDate, '05/03/2030');
  await enter(page, bookable.startTime, '18:00');
  await enter(page, bookable.endTime, '20:00');
  for (const group of [bookable.opening, bookable.closing])
    await page.getByRole('group', { name: group }).getByRole('radio').last().check();
  const times = page.getByRole('textbox', { name: app.ui.time, exact: true });
  const submit = () => main.locator('form button[type="submit"]').click();
  await day(bookable.bookableTo, '04/03/2030');
  await day(bookable.bookableFrom, '06/03/2030');
  await times.first().fill('12:00');
  await times.last().fill('12:00');
  await submit();
  await expect(main).toContainText('Bookable from date must be before start date');
  await day(bookable.bookableFrom, '05/03/2030');
  await submit();
  await expect(main).toContainText('Bookable from date must be before the bookable to date');
});
