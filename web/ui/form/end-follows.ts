/** How long things last: the end follows the start, and an end that would lie before it is offered on the next day. */
import { addDays } from '@club/contract/club-time.ts';
import { useState } from 'react';
import { ownKey } from '../../platform/own-key.ts';
import { useViewer } from '../../platform/viewer.ts';

/** Minutes that something new lasts until somebody says otherwise. */
export const usualMinutes = 90;

/** A start and an end as a form holds them, by the clock on the wall. */
export type Stretch = {
  startDate: string | null;
  startTime: string | null;
  endDate: string | null;
  endTime: string | null;
};

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const at = (day: string, time: string) => Date.parse(`${day}T${time}Z`);

/** How many minutes lie between start and end; null while one is missing or the end lies before. */
export function lastsFor({ startDate, startTime, endDate, endTime }: Stretch): number | null {
  if (!startDate || !startTime || !endDate || !endTime) return null;
  const minutes = (at(endDate, endTime) - at(startDate, startTime)) / minuteMs;
  return minutes > 0 ? minutes : null;
}

/** The end that fits to another start; what there is too little for stays. */
export function endAfterStart(stretch: Stretch, minutes: number): Pick<Stretch, 'endDate' | 'endTime'> {
  const { startDate, startTime, endDate, endTime } = stretch;
  if (!startDate) return { endDate, endTime };
  if (!startTime) return { endDate: endDate === null || endDate < startDate ? startDate : endDate, endTime };
  const [day = '', time = ''] = new Date(at(startDate, startTime) + minutes * minuteMs)
    .toISOString()
    .split('T');
  return { endDate: day, endTime: time.slice(0, 5) };
}

/** The same where there is only a time: an end after midnight is none. */
export function timeAfterStart(startTime: string, minutes: number): string | null {
  const [hours = 0, rest = 0] = startTime.split(':').map(Number);
  const end = hours * 60 + rest + minutes;
  const two = (part: number) => String(part).padStart(2, '0');
  return end < dayMinutes ? `${two(Math.floor(end / 60))}:${two(end % 60)}` : null;
}

/** The day after, where that is what an end before the start must mean; null where the end is right. */
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
 * How long what is entered lasts: as it is, or as the last one did that this person made here.
 * @param form the form's name  @param begins how long what is changed lasts now
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
    /** it was saved: the next one lasts as long */
    keep: (lasts: number | null) => {
      try {
        if (lasts !== null && lasts <= dayMinutes) localStorage.setItem(key, String(lasts));
      } catch {
        // where nothing can be kept, the next one begins with the usual length
      }
    },
  };
}
