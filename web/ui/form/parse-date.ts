/** Dates and times as people type them: `24.11.26`, `24.11.`, `2411`, `19.30`, `1930`, `19`. */
import { addDays, dateRange } from '@club/contract/club-time.ts';

/** The dates that a field accepts, both included. */
type Accepted = { min?: string | undefined; max?: string | undefined };

const two = (value: number) => String(value).padStart(2, '0');

function isoOf(year: number, month: number, day: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  const real = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return real ? `${year}-${two(month)}-${two(day)}` : null;
}

/** The year of the nearest such month: in December January is that of next year. */
function yearOf(month: number, near: string): number {
  const ahead = month - Number(near.slice(5, 7));
  return Number(near.slice(0, 4)) + (ahead < -5 ? 1 : ahead > 6 ? -1 : 0);
}

/** The years that a typed year can mean, likeliest first: `85` is 2085 or 1985, none is the nearest or the one after or before. */
function yearsOf(typedYear: string, month: number, near: string): number[] {
  if (typedYear.length === 4) return [Number(typedYear)];
  if (typedYear.length === 2) return [2000 + Number(typedYear), 1900 + Number(typedYear)];
  const nearest = yearOf(month, near);
  return [nearest, nearest + 1, nearest - 1];
}

/**
 * A date (`2026-11-24`) from the typed text, day first; null when it is none.
 * @param today date near which a day without a year lies, as far as it is accepted
 * @param accepted decides where the typed year is short or missing: a birthday in `85` was in 1985
 */
export function parseDate(typed: string, today: string, accepted: Accepted = {}): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^\d{4,8}$/.test(text)
    ? [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
    : text.split(/[.\s/-]+/).filter(Boolean);
  const [day = '', month = '', typedYear = ''] = parts;
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || parts.length > 3) return null;
  if (typedYear !== '' && !/^(\d{2}|\d{4})$/.test(typedYear)) return null;
  const { min = dateRange.first, max = dateRange.last } = accepted;
  const near = today < min ? min : today > max ? max : today;
  const dates = yearsOf(typedYear, Number(month), near)
    .map((year) => isoOf(year, Number(month), Number(day)))
    .filter((date) => date !== null);
  const [likeliest] = dates;
  // an end typed a few days before the start is a slip: taken for next year, it would be stored without a question
  if (typedYear === '' && likeliest && likeliest < min && addDays(likeliest, 31) > min) return likeliest;
  return dates.find((date) => min <= date && date <= max) ?? likeliest ?? null;
}

/** A time of day (`19:30`) from the typed text; null when it is none. */
export function parseTime(typed: string): string | null {
  const text = typed.trim().replace(/\s*(uhr|h)$/i, '');
  const parts =
    /^(\d{1,2})[:.,h ](\d{1,2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text) ?? /^(\d{1,2})()$/.exec(text);
  if (!parts) return null;
  const hour = Number(parts[1]);
  const minute = Number(parts[2] || 0);
  return hour < 24 && minute < 60 ? `${two(hour)}:${two(minute)}` : null;
}
