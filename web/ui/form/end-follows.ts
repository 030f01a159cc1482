/** Durations: the end follows the start, and an end that would lie before it is offered on the next day. */
import { addDays } from '@club/contract/club-time.ts';
import { useState } from 'react';
import { ownKey } from '../../platform/own-key.ts';
import { useViewer } from '../../platform/viewer.ts';

/** Default duration of something new, in minutes. */
export const usualMinutes = 90;

/** A start and an end as a form has them, in local time. */
export type Stretch = {
  startDate: string | null;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
};

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const at = (day: string, time: string) => Date.parse(`${day}T${time}Z`);

/** Minutes between start and end; null when one is missing or the end is before the start. */
export function lastsFor({ startDate, startTime, endDate, endTime }: Stretch): number | null {
  if (!startDate || !startTime || !endDate || !endTime) return null;
  const minutes = (at(endDate, endTime) - at(startDate, startTime)) / minuteMs;
  return minutes > 0 ? minutes : null;
}

/** The end for another start; it stays as it is where values are missing. */
export function endAfterStart(stretch: Stretch, minutes: number): Pick<Stretch, 'endDate' | 'endTime'> {
  const { startDate, startTime, endDate, endTime } = stretch;
  if (!startDate) return { endDate, endTime };
  if (!startTime) return { endDate: endDate === null || endDate < startDate ? startDate : endDate, endTime };
  const [day = '', time = ''] = new Date(at(startDate, startTime) + minutes * minuteMs)
    .toISOString()
    .split('T');
  return { endDate: day, endTime: time.slice(0, 5) };
}

/** The same for times without a date; null when the end would be after midnight. */
export function timeAfterStart(startTime: string, minutes: number): string | null {
  const [hours = 0, rest = 0] = startTime.split(':').map(Number);
  const end = hours * 60 + rest + minutes;
  const two = (part: number) => String(part).padStart(2, '0');
  return end < dayMinutes ? `${two(Math.floor(end / 60))}:${two(end % 60)}` : null;
}

/** The next day, where an end before the start must mean that; null where the end is valid. */
export function nextDayFor(stretch: Stretch): string | null {
  const { startDate, startTime, endDate, endTime } = stretch;
  const backwards = startDate && startTime && endTime && endDate === startDate && endTime < startTime;
  return backwards ? addDays(startDate, 1) : null;
}

function lastTime(key: string): number {
  try {
    const minutes = Number(localStorage.getItem(key));
    return Number.isInteger(minutes) && minutes > 0 ? minutes : usualMinutes;
  } catch {
    return usualMinutes;
  }
}

/**
 * The duration of what is entered: its own, or that of the last one that this person created here.
 * @param form the form's name  @param begins current duration of the edited record
 */
export function useLasting(form: string, begins: number | null) {
  const key = ownKey('lasts', useViewer().userId, form);
  const [minutes, setMinutes] = useState(() => begins ?? lastTime(key));
  return {
    minutes,
    /** the end was entered */
    entered: (lasts: number | null) => {
      if (lasts !== null) setMinutes(lasts);
    },
    /** it was saved: the next one gets the same duration */
    keep: (lasts: number | null) => {
      try {
        if (lasts !== null && lasts <= dayMinutes) localStorage.setItem(key, String(lasts));
      } catch {
        // without storage the next one gets the default duration
      }
    },
  };
}
