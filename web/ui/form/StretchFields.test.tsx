/** Start and end of something: the end follows the start, and one after midnight is offered on the next day. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { show } from '../../testing/show.ts';
import { lastsFor, type Stretch, useLasting } from './end-follows.ts';
import { StretchFields } from './StretchFields.tsx';

const empty: Stretch = { startDate: null, startTime: null, endDate: null, endTime: null };
const evening: Stretch = {
  startDate: '2026-12-05',
  startTime: '19:30',
  endDate: '2026-12-05',
  endTime: '21:30',
};
const labels = {
  startDate: 'Beginn',
  startTime: 'Uhrzeit des Beginns',
  endDate: 'Ende',
  endTime: 'Uhrzeit des Endes',
  endsNextDay: (day: string, time: string) => `Ende am ${day}, ${time}`,
};

type Props = { first?: Stretch; allDay?: boolean; form?: string };

function Event({ first = empty, allDay = false, form = 'event-of-test' }: Props) {
  const [values, setValues] = useState(first);
  const lasting = useLasting(form, lastsFor(first));
  const set = (path: string, value: string | null) => setValues((now) => ({ ...now, [path]: value }));
  const fieldOf = (path: keyof Stretch) => ({
    value: values[path],
    onChange: (next: string | null) => set(path, next),
    onBlur: () => undefined,
    error: undefined,
    'data-path': path,
  });
  return (
    <>
      <StretchFields
        form={{ values, field: fieldOf as never, set }}
        lasting={lasting}
        labels={labels}
        allDay={allDay}
      />
      <button type="button" onClick={() => lasting.keep(lastsFor(values))}>
        Speichern
      </button>
      <output>{Object.values(values).join(' ')}</output>
    </>
  );
}
const stored = (text: string) => expect.element(page.getByRole('status')).toHaveTextContent(text);
const typed = (label: string, text: string) => field(label).fill(text);
const nextDay = page.getByRole('button', { name: /^Ende am/ });

test('a day that is typed key by key ends on itself, and several days stay as they are', async () => {
  const shown = await show(<Event allDay />, { texts: [] });
  for (const day of ['20.12.2026', '0311']) {
    await field(labels.startDate).click();
    await userEvent.keyboard('{Control>}a{/Control}');
    await userEvent.keyboard(day);
  }
  await stored('2026-11-03 2026-11-03');
  // an empty start says nothing of the end
  await userEvent.tab();
  await field(labels.startDate).fill('');
  await stored('2026-11-03');
  await shown.unmount();
  const camp = { startDate: '2026-12-05', startTime: null, endDate: '2026-12-09', endTime: null };
  await show(<Event allDay first={camp} />, { texts: [] });
  await field(labels.startDate).click();
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.keyboard('06.12.2026');
  await stored('2026-12-06 2026-12-09');
});

test('a new one ends an hour and a half after its start', async () => {
  await show(<Event />, { texts: [] });
  await typed(labels.startDate, '5.12.2026');
  await typed(labels.startTime, '19.30');
  await stored('2026-12-05 19:30 2026-12-05 21:00');
  expect(await accessibilityFaults()).toEqual([]);
});

test('one that is moved lasts as long as before, also after its end was changed', async () => {
  await show(<Event first={evening} />, { texts: [] });
  await typed(labels.startTime, '18.00');
  await stored('2026-12-05 18:00 2026-12-05 20:00');
  await typed(labels.endTime, '21.00');
  await typed(labels.startDate, '6.12.2026');
  await stored('2026-12-06 18:00 2026-12-06 21:00');
});

test('a day that is entered without a time takes the last day with it, and not its time', async () => {
  await show(<Event />, { texts: [] });
  await typed(labels.startDate, '5.12.2026');
  await stored('2026-12-05 2026-12-05');
});

test('an end before the start is offered on the next day', async () => {
  await show(<Event first={evening} />, { texts: [] });
  await expect.element(nextDay).not.toBeInTheDocument();
  await typed(labels.endTime, '1.00');
  await expect.element(nextDay).toHaveTextContent('Ende am So., 06.12.2026, 01:00');
  expect(await accessibilityFaults()).toEqual([]);
  await nextDay.click();
  await stored('2026-12-05 19:30 2026-12-06 01:00');
  await expect.element(nextDay).not.toBeInTheDocument();
  await typed(labels.startTime, '20.30');
  await stored('2026-12-05 20:30 2026-12-06 02:00');
});

test('whole days have no times, and an end that still comes after the start stays', async () => {
  await show(<Event first={{ ...evening, endDate: '2026-12-07' }} allDay />, { texts: [] });
  await expect.element(field(labels.startTime)).not.toBeInTheDocument();
  await expect.element(field(labels.endTime)).not.toBeInTheDocument();
  await typed(labels.startDate, '6.12.2026');
  await stored('2026-12-06 19:30 2026-12-07 21:30');
  await typed(labels.startDate, '8.12.2026');
  await stored('2026-12-08 19:30 2026-12-08 21:30');
});

test('the next new one of the same kind lasts as long as the last one', async () => {
  const first = await show(<Event />, { texts: [] });
  await typed(labels.startDate, '5.12.2026');
  await typed(labels.startTime, '18.00');
  await typed(labels.endTime, '22.00');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await first.unmount();
  const second = await show(<Event />, { texts: [], sameDevice: true });
  await typed(labels.startDate, '12.12.2026');
  await typed(labels.startTime, '18.00');
  await stored('2026-12-12 18:00 2026-12-12 22:00');
  await second.unmount();
  const camp = { startDate: '2026-12-12', startTime: '18:00', endDate: '2026-12-14', endTime: '12:00' };
  const third = await show(<Event first={camp} />, { texts: [], sameDevice: true });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await third.unmount();
  // what lasts for days is an exception
  const fourth = await show(<Event />, { texts: [], sameDevice: true });
  await typed(labels.startDate, '19.12.2026');
  await typed(labels.startTime, '18.00');
  await stored('2026-12-19 18:00 2026-12-19 22:00');
  await fourth.unmount();
  await show(<Event form="training-of-test" />, { texts: [], sameDevice: true });
  await typed(labels.startDate, '12.12.2026');
  await typed(labels.startTime, '18.00');
  await stored('2026-12-12 18:00 2026-12-12 19:30');
});
