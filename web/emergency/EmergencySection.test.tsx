/** Emergency contacts on one's own page: shown, entered, merged with what another parent entered, and who has read them. */
import { getEmergency, listReadings, putEmergency } from '@club/contract/emergency/paths.ts';
import type { Emergency, EmergencyInput, Reading } from '@club/contract/emergency/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { getUser } from '@club/contract/users/paths.ts';
import type { User } from '@club/contract/users/shape.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { emergency as words } from '../texts/de/emergency.ts';
import { fields } from '../texts/de/fields.ts';
import { ui } from '../texts/de/ui.ts';
import { EmergencySection } from './EmergencySection.tsx';

const grandma = { name: 'Oma Rosi', phone: '+49 (0) 9281 47-11', relation: 'Oma' };
const father = { name: 'Paul Berg', phone: '0171 234567', relation: null };
const empty: Emergency = { id: own, contacts: [], mustKnow: null };
const filled: Emergency = { id: own, contacts: [grandma, father], mustKnow: 'Nüsse\nNotfallset im Rucksack' };
const reading: Reading = {
  id: '01a00000-0000-7000-8000-0000000000d1',
  at: '2026-12-01T17:30:00Z',
  reader: {
    id: '01a00000-0000-7000-8000-0000000000b1',
    firstName: 'Vera',
    lastName: 'Vorhand',
    photoUrl: null,
  },
  event: {
    id: '01a00000-0000-7000-8000-0000000000e1',
    title: 'Jugendtraining',
    startDate: '2026-12-01T18:00:00Z',
  },
};

async function showSection(before: Emergency, readings: Reading[] = []) {
  const server = fakeServer();
  const now = { emergency: before };
  const sent: EmergencyInput[] = [];
  server.answer(getUser, () => ({ id: own, firstName: 'Ada' }) as User, { id: own });
  server.answer(getEmergency, () => now.emergency, { id: own });
  server.answer(listReadings, () => ({ items: readings, total: readings.length, nextCursor: null }), {
    id: own,
  });
  server.answer(
    putEmergency,
    ({ body }) => {
      sent.push(body as EmergencyInput);
      now.emergency = { id: own, ...(body as EmergencyInput) };
      return now.emergency;
    },
    { id: own },
  );
  await show(onPage(<EmergencySection userId={own} />), { texts: ['emergency', 'forms'] });
  return { server, now, sent };
}
const contact = (place: number) => page.getByRole('group', { name: words.contact(place) });
const fill = (place: number, label: string, text: string) =>
  contact(place).getByRole('textbox', { name: label }).fill(text);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

afterEach(() => page.viewport(1000, 900));

test('contacts are called with one tap, in their order', async () => {
  await showSection(filled, [
    reading,
    { ...reading, id: `${reading.id.slice(0, -1)}2`, reader: null, event: null },
  ]);
  const call = page.getByRole('link', { name: words.call('Oma Rosi', grandma.phone) });
  await expect.element(call).toHaveAttribute('href', 'tel:+4992814711');
  expect(
    page
      .getByRole('link')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([grandma.phone, father.phone]);
  await expect.element(page.getByText(/Notfallset im Rucksack/)).toBeVisible();
  await expect.element(page.getByText('Vera Vorhand')).toBeVisible();
  await expect.element(page.getByText(/Jugendtraining/)).toBeVisible();
  await expect.element(page.getByText(words.left)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('one enters the first contact and what trainers must know', async () => {
  const { sent } = await showSection(empty);
  await expect.element(page.getByText(words.none)).toBeVisible();
  await expect.element(page.getByText(words.readingsNone)).toBeVisible();
  await press(words.enter);
  await fill(1, words.name, 'Oma Rosi');
  await fill(1, words.phone, '09281 4711');
  // an empty row is not a contact
  await press(words.add);
  await page.getByRole('textbox', { name: words.mustKnow }).fill('Asthma');
  expect(await accessibilityFaults()).toEqual([]);
  await press(ui.save);
  await expect.element(page.getByText(words.changedDone)).toBeVisible();
  expect(sent).toEqual([
    { contacts: [{ name: 'Oma Rosi', phone: '09281 4711', relation: null }], mustKnow: 'Asthma' },
  ]);
  await expect.element(page.getByRole('link', { name: words.call('Oma Rosi', '09281 4711') })).toBeVisible();
});

test('a contact without a number is not sent: the field says so and has the focus', async () => {
  const { sent } = await showSection(filled);
  await press(words.change);
  await fill(2, words.phone, 'bei der Arbeit');
  await press(words.add);
  await fill(3, words.name, 'Nachbarin');
  await press(ui.save);
  await expect.element(contact(2).getByText(fields['not-a-phone'])).toBeVisible();
  await expect.element(contact(3).getByText(fields['phone-empty'])).toBeVisible();
  await expect.element(contact(2).getByRole('textbox', { name: words.phone })).toHaveFocus();
  expect(sent).toEqual([]);
  await fill(2, words.phone, '0171 1');
  await press(words.remove(3));
  await press(ui.save);
  await expect.poll(() => sent.length).toBe(1);
});

test('the order is changed, and there are at most four', async () => {
  const { sent } = await showSection(filled);
  await press(words.change);
  await press(words.up(2));
  for (const place of [3, 4]) {
    await press(words.add);
    await fill(place, words.name, `Kontakt Nr ${place}`);
    await fill(place, words.phone, `0171 ${place}${place}${place}`);
  }
  await expect.element(page.getByRole('button', { name: words.add })).not.toBeInTheDocument();
  await press(words.remove(4));
  await press(ui.save);
  await expect
    .poll(() => sent[0]?.contacts.map(({ name }) => name))
    .toEqual(['Paul Berg', 'Oma Rosi', 'Kontakt Nr 3']);
});

test('what another parent has entered meanwhile is not overwritten', async () => {
  const { server, now, sent } = await showSection(filled);
  await press(words.change);
  await fill(1, words.phone, '09281 999');
  server.answer(
    putEmergency,
    () => {
      throw new Failure('stale');
    },
    { id: own },
  );
  now.emergency = { ...filled, contacts: [father] };
  await press(ui.save);
  // both contacts as a whole, so that no name gets the number of another one
  await expect.element(page.getByText(`${father.name}, ${father.phone}`)).toBeVisible();
  await expect.element(page.getByText(/Oma Rosi, Oma, 09281 999; Paul Berg/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('fits a narrow phone with long names', async () => {
  await page.viewport(320, 640);
  const name = 'Maximiliane-Alexandra Freifrau von und zu Hohenstaufen-Donaudampfschifffahrt';
  const long = { name, phone: '+49 (0) 9281 1234567-8901234567', relation: 'Erziehungsberechtigte' };
  await showSection({ ...filled, contacts: [long] }, [reading]);
  await expect.element(page.getByText(name)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await press(words.change);
  await expect.element(contact(1).getByRole('textbox', { name: words.name })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('the only contact can be taken out, and a cancelled change changes nothing', async () => {
  const { sent } = await showSection({ ...filled, contacts: [grandma] });
  await press(words.change);
  await fill(1, words.name, 'Falsch');
  await press(ui.cancel);
  await page.getByRole('dialog').getByRole('button', { name: ui.leave }).click();
  await expect.element(page.getByRole('link', { name: words.call('Oma Rosi', grandma.phone) })).toBeVisible();
  await press(words.change);
  await expect.element(contact(1).getByRole('textbox', { name: words.name })).toHaveValue('Oma Rosi');
  await press(words.remove(1));
  await expect.element(contact(1).getByRole('textbox', { name: words.name })).toHaveValue('');
  await press(ui.save);
  await expect.poll(() => sent.map(({ contacts }) => contacts)).toEqual([[]]);
});

test('where they cannot be read it says so, and tries again', async () => {
  const server = fakeServer();
  server.refuse(getEmergency, 'unavailable', { id: own });
  server.answer(listReadings, () => ({ items: [], total: 0, nextCursor: null }), { id: own });
  await show(onPage(<EmergencySection userId={own} />), { texts: ['emergency', 'forms'] });
  const retry = page.getByRole('button', { name: ui.retry });
  await expect.element(retry).toBeVisible();
  // nothing is written over what is not known
  expect(page.getByRole('button', { name: words.enter }).elements()).toEqual([]);
  server.answer(getEmergency, () => filled, { id: own });
  await retry.click();
  await expect.element(page.getByText(/Notfallset im Rucksack/)).toBeVisible();
});
