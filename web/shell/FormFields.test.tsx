/** A form with an unreadable field sends nothing: tried with every date, time and number of every form. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openClubAs } from '../testing/recorded-club.ts';
import { type } from '../testing/type.ts';
import { bookableEventsManage } from '../texts/de/bookable-events-manage.ts';
import { matches } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';

afterEach(() => void vi.unstubAllGlobals());

const club = openClubAs('admin');
const { openings } = bookableEventsManage;
const choose = (name: string) => {
  for (const choice of page.getByRole('radio', { name, exact: true }).elements())
    (choice as HTMLElement).click();
};
type Form = {
  url: string;
  /** the number of its dates, times and numbers */
  fields: number;
  prepare?: () => void | Promise<void>;
  /** the record is sent as it is; not where something is missing yet, or where it is asked about first */
  whole?: true;
};
const withDetails = () => page.getByText(matches.details).click();
const withWindow = () => choose(openings.at);
const withDaysBefore = () => choose(openings['days-before']);
const forms: Form[] = [
  { url: '/users/{admin}#profile', fields: 1, whole: true },
  { url: '/teams/create', fields: 5 },
  { url: '/teams/edit/{teamId}', fields: 5, whole: true },
  { url: '/games/create', fields: 6, prepare: withDetails },
  { url: '/games/edit/{nextGame}', fields: 6, prepare: withDetails, whole: true },
  { url: '/events/create', fields: 4 },
  { url: '/events/edit/{eventId}', fields: 4, whole: true },
  { url: '/qttr/create', fields: 2 },
  { url: '/qttr/edit/{valueId}', fields: 2, whole: true },
  { url: '/positions/create', fields: 3 },
  { url: '/positions/edit/{positionId}', fields: 3, whole: true },
  { url: '/bookable-events/create', fields: 9, prepare: withWindow },
  { url: '/bookable-events/edit/{trainingId}', fields: 9, prepare: withWindow },
  { url: '/bookable-events/create', fields: 6, prepare: withDaysBefore },
  { url: '/bookable-events/recurring/create', fields: 14 },
  { url: '/bookable-events/recurring/edit/{seriesId}', fields: 14 },
];

/** Nonsense for dates, times and numbers: words, and values that only look valid. */
function nonsenseFor(input: HTMLInputElement): string | undefined {
  if (input.placeholder === ui.dateHelp) return '30.02.2001';
  if (input.placeholder === ui.timeHelp) return '25:00';
  return input.inputMode === 'numeric' ? 'x1' : undefined;
}

const formShown = () => document.querySelector<HTMLFormElement>('form[novalidate]:has([type=submit])');
const fieldsShown = () =>
  [...(formShown()?.querySelectorAll('input') ?? [])].filter((input) => nonsenseFor(input));
/** As with the key, so that the field keeps its focus. */
const submit = () => formShown()?.querySelector<HTMLElement>('[type=submit]')?.click();
const often = { interval: 10 };

test.each(forms)('$url: $fields', async ({ url, fields, prepare, whole }) => {
  await club.open(url);
  await expect.poll(formShown).not.toBe(null);
  await prepare?.();
  await expect.poll(() => fieldsShown().length, often).toBe(fields);
  for (const input of fieldsShown()) {
    club.sent.clear();
    const [before, nonsense] = [input.value, nonsenseFor(input) ?? ''];
    input.focus();
    type(input, nonsense);
    submit();
    await expect.poll(() => input.ariaInvalid, { ...often, message: input.dataset.path }).toBe('true');
    // the form has validated everything: what is typed from here on is no longer sent
    await expect.poll(() => formShown()?.ariaBusy, often).toBe('false');
    expect(input.value).toBe(nonsense);
    expect([...club.sent]).toEqual([]);
    type(input, before);
  }
  if (!whole) return;
  // nothing else has prevented it
  submit();
  await expect.poll(() => [...club.sent]).toHaveLength(1);
});
