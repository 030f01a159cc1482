/** What any form does with what is typed: it is sent once all is valid, and lost only when somebody agrees to that. */
import type { AbsenceInput } from '@club/contract/absences/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { fields } from '../../texts/de/fields.ts';
import { forms } from '../../texts/de/forms.ts';
import { ui } from '../../texts/de/ui.ts';
import { DateField } from './DateField.tsx';
import type { Versioned } from './drafts.ts';
import { RecordFormView } from './RecordFormView.tsx';
import { useRecordForm } from './use-record-form.ts';

type Trip = { id: string; from: string; to: string; reason: string };
const trip: Trip = { id: 'trip', from: '2026-12-01', to: '2026-12-03', reason: 'Ostsee' };

const save = vi.fn<(input: AbsenceInput, key: string, base: Versioned<Trip> | null) => Promise<Trip>>();
const closed = vi.fn();
const ask = vi.fn<() => Promise<boolean>>();
beforeEach(() => {
  save.mockReset().mockResolvedValue(trip);
  closed.mockReset();
  ask.mockReset().mockResolvedValue(true);
});

type Props = { edited?: Trip; inDialog?: boolean };

function TripForm({ edited, inDialog = false }: Props) {
  const [oneDay, setOneDay] = useState(false);
  const record = edited && { data: edited, etag: '"1"' };
  const form = useRecordForm({
    name: 'trip',
    edited: record && { record, reread: async () => record },
    shape: () => import('@club/contract/absences/shape.ts').then((file) => file.AbsenceInput),
    valuesOf: (one: Trip | null) => ({
      from: one?.from ?? null,
      to: one?.to ?? null,
      reason: one?.reason ?? '',
    }),
    toInput: (values) => ({ ...values, to: oneDay ? values.from : values.to }),
    ask: async () => ask,
    save,
    labels: { from: 'Von', to: 'Bis', reason: 'Grund' },
    success: 'Gespeichert',
    failure: 'Nicht gespeichert',
  });
  return (
    <RecordFormView form={form} {...(inDialog && { onCancel: closed })}>
      <TextInput label="Grund" {...form.text('reason')} />
      <Checkbox
        label="Nur ein Tag"
        checked={oneDay}
        onChange={(event) => setOneDay(event.currentTarget.checked)}
      />
      <DateField label="Von" {...form.field('from')} />
      {oneDay ? null : <DateField label="Bis" {...form.field('to')} />}
    </RecordFormView>
  );
}

function Elsewhere() {
  const router = useRouter();
  return (
    <button type="button" onClick={() => void router.navigate({ to: '/elsewhere' as string })}>
      Woandershin
    </button>
  );
}

async function open(props: Props = {}, sameDevice = false) {
  fakeServer();
  const form = (
    <>
      <TripForm {...props} />
      <Elsewhere />
    </>
  );
  return show(onPage(form, '/trips/create'), { texts: ['forms'], sameDevice });
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const send = () => button(ui.save).click();
const question = page.getByRole('dialog', { name: ui.unsavedTitle });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('club-form:'));
const fill = async () => {
  await field('Grund').fill('Berge');
  await field('Von').fill('24.12.2026');
  await field('Bis').fill('27.12.2026');
};

test('what the server refuses about a field is said at that field, which gets the focus, and nothing is lost', async () => {
  save.mockRejectedValueOnce(
    new Failure('invalid', {
      errors: [
        { path: 'to', code: 'date-out-of-range', message: '' },
        { path: 'to', code: 'invalid', message: '' },
      ],
    }),
  );
  await open();
  await fill();
  await send();
  await expect.element(field('Bis')).toHaveAccessibleDescription(fields['date-out-of-range']);
  await expect.element(field('Bis')).toHaveFocus();
  await expect.element(field('Bis')).toHaveValue('27.12.2026');
  await expect.element(field('Grund')).toHaveValue('Berge');
  expect(await accessibilityFaults()).toEqual([]);
  await field('Bis').fill('28.12.2026');
  await expect.element(page.getByText(fields['date-out-of-range'])).not.toBeInTheDocument();
  await send();
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  expect(save.mock.lastCall?.[0]).toEqual({ from: '2026-12-24', to: '2026-12-28', reason: 'Berge' });
});

test('what the server refuses about no field stays above the buttons until the next try', async () => {
  save.mockRejectedValueOnce(new Failure('already-there'));
  const { promise: answer, resolve } = Promise.withResolvers<Trip>();
  save.mockReturnValueOnce(answer);
  await open();
  await fill();
  await send();
  const inForm = () => document.querySelector('form [role=alert]')?.textContent ?? null;
  await expect.poll(inForm).toContain(failures['already-there']);
  await expect.element(field('Grund')).toHaveValue('Berge');
  await send();
  await expect.poll(inForm).toBeNull();
  resolve(trip);
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  // the same input has the same key, so that the server creates it once
  expect(new Set(save.mock.calls.map(([, key]) => key)).size).toBe(1);
});

test('other input after a refusal is sent under another key', async () => {
  save.mockRejectedValueOnce(new Failure('already-there'));
  await open();
  await fill();
  await send();
  await expect.poll(() => save.mock.calls.length).toBe(1);
  await expect.element(button(ui.save)).toBeEnabled();
  await field('Grund').fill('Meer');
  await send();
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  expect(new Set(save.mock.calls.map(([, key]) => key)).size).toBe(2);
});

test('while a form is sent it cannot be sent again', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Trip>();
  save.mockReturnValue(answer);
  await open();
  await fill();
  await send();
  await expect.element(button(ui.save)).toBeDisabled();
  // a browser sends a form in other ways than with its button, too
  document.querySelector('form')?.requestSubmit();
  resolve(trip);
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  await field('Grund').fill('Meer');
  await send();
  const reasons = () => save.mock.calls.map(([input]) => input.reason);
  await expect.poll(reasons).toContain('Meer');
  expect(reasons()).toEqual(['Berge', 'Meer']);
});

test('nothing is sent when the question before it is answered with no, and the form can be sent later', async () => {
  ask.mockResolvedValueOnce(false);
  await open();
  await fill();
  await send();
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  await expect.element(button(ui.save)).toBeEnabled();
  expect(save).not.toHaveBeenCalled();
  await expect.element(field('Grund')).toHaveValue('Berge');
  await send();
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  expect(save).toHaveBeenCalledTimes(1);
});

test('a field that is hidden now prevents nothing by what was typed in it', async () => {
  await open();
  await fill();
  await field('Bis').fill('31.2.');
  await send();
  await expect.element(field('Bis')).toHaveAccessibleDescription(fields['not-a-date']);
  await page.getByRole('checkbox', { name: 'Nur ein Tag' }).click();
  await send();
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  expect(save.mock.lastCall?.[0]).toMatchObject({ from: '2026-12-24', to: '2026-12-24' });
});

test('input that was changed back is no draft: later the form is as it was', async () => {
  const shown = await open({ edited: trip });
  await field('Grund').fill('Nordsee');
  await expect.poll(drafts).toHaveLength(1);
  await field('Grund').fill('Ostsee');
  await expect.poll(drafts).toEqual([]);
  await shown.unmount();
  await open({ edited: trip }, true);
  await expect.element(field('Grund')).toHaveValue('Ostsee');
  await expect.element(button(forms.discard)).not.toBeInTheDocument();
});

test('a restored draft is merged with what others have changed meanwhile', async () => {
  const shown = await open({ edited: trip });
  await field('Grund').fill('Nordsee');
  await field('Von').fill('30.11.2026');
  await expect.poll(() => localStorage.getItem(drafts()[0] ?? '')).toContain('2026-11-30');
  await shown.unmount();
  await open({ edited: { ...trip, reason: 'Schweiz', to: '2026-12-05' } }, true);
  const conflict = page.getByRole('region', { name: forms.conflictTitle });
  await expect.element(conflict.getByRole('group')).toHaveAccessibleName('Grund');
  await expect.element(conflict.getByRole('radio', { name: `${forms.theirs} Schweiz` })).toBeVisible();
  await conflict.getByRole('radio', { name: `${forms.mine} Nordsee` }).click();
  await conflict.getByRole('button', { name: forms.decide }).click();
  await expect.element(field('Bis')).toHaveValue('05.12.2026');
  await send();
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  expect(save.mock.lastCall?.[0]).toEqual({ from: '2026-11-30', to: '2026-12-05', reason: 'Nordsee' });
  expect(drafts()).toEqual([]);
});

test('whoever leaves the page nevertheless has no draft, and whoever stays has what was typed', async () => {
  await open();
  await fill();
  await expect.poll(drafts).toHaveLength(1);
  await button('Woandershin').click();
  await question.getByRole('button', { name: ui.stay }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Grund')).toHaveValue('Berge');
  expect(drafts()).toHaveLength(1);
  await button('Woandershin').click();
  await question.getByRole('button', { name: ui.leave }).click();
  await expect.poll(drafts).toEqual([]);
});

test('cancelling a form with input asks, and closes it only with a yes', async () => {
  await open({ inDialog: true });
  await fill();
  await expect.poll(drafts).toHaveLength(1);
  await button(ui.cancel).click();
  await question.getByRole('button', { name: ui.stay }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(closed).not.toHaveBeenCalled();
  await expect.element(field('Grund')).toHaveValue('Berge');
  await button(ui.cancel).click();
  await question.getByRole('button', { name: ui.leave }).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(drafts()).toEqual([]);
});

test('cancelling a form without input closes it at once', async () => {
  await open({ inDialog: true });
  await button(ui.cancel).click();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  await expect.element(question).not.toBeInTheDocument();
});

test('while a form is sent it cannot be cancelled', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Trip>();
  save.mockReturnValue(answer);
  await open({ inDialog: true });
  await fill();
  await expect.element(button(ui.cancel)).toBeEnabled();
  await send();
  await expect.element(button(ui.cancel)).toBeDisabled();
  resolve(trip);
  await expect.element(page.getByText('Gespeichert')).toBeVisible();
  await expect.element(button(ui.cancel)).toBeEnabled();
});
