/** Reads an ICS file event by event, so that one broken event costs nobody the others. */
import { Failure } from '@club/contract/failures.ts';
import type { UnreadableReason } from '@club/contract/games/shape.ts';
import ICAL from 'ical.js';

/** An event as the file tells of it. `date` in UTC, RFC 3339; `line` counts from 1. */
export type CalendarEvent = {
  uid: string | null;
  sequence: number;
  summary: string;
  date: string;
  location: string | null;
  description: string | null;
  categories: string;
  cancelled: boolean;
  line: number;
};
export type Unreadable = { line: number; text: string; reason: UnreadableReason };
export type Calendar = { name: string | null; events: CalendarEvent[]; unreadable: Unreadable[] };

type Block = { line: number; text: string; whole: boolean };

/** Files come as UTF-8, with or without BOM, and now and then as Latin-1. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Cuts the file into its events and what stands around them. */
function cut(text: string): { head: string; blocks: Block[]; zones: string } {
  const head: string[] = [];
  const zones: string[] = [];
  const blocks: Block[] = [];
  let into: string[] = head;
  let start = 0;
  const close = (whole: boolean) => blocks.push({ line: start, text: into.join('\r\n'), whole });
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const mark = line.trim().toUpperCase();
    if (mark === 'BEGIN:VEVENT') {
      if (into !== head && into !== zones) close(false);
      into = [];
      start = index + 1;
    } else if (mark === 'BEGIN:VTIMEZONE') into = zones;
    into.push(line);
    if (mark === 'END:VEVENT' && into !== head && into !== zones) {
      close(true);
      into = head;
    } else if (mark === 'END:VTIMEZONE') into = head;
  }
  if (into !== head && into !== zones) close(false);
  return { head: head.join('\n'), blocks, zones: zones.join('\r\n') };
}

/** The value of a property among unfolded lines, as text. */
const headerOf = (head: string, name: string): string | null => {
  const unfolded = head.replace(/\n[ \t]/g, '');
  const found = new RegExp(`^${name}(?:;[^:\\n]*)?:(.*)$`, 'im').exec(unfolded)?.[1]?.trim();
  return found ? found.replace(/\\([,;\\])/g, '$1') : null;
};

const knownZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/**
 * The instant of a start. A named zone is looked up by its name, since real exports bring no VTIMEZONE; a zone of the
 * file's own is read from the file; a time without a zone is club time.
 */
function instantOf(start: ICAL.Time, zone: string | null, clubZone: string): string {
  if (start.zone === ICAL.Timezone.utcTimezone) return start.toJSDate().toISOString();
  if (zone !== null && !knownZone(zone) && start.zone !== ICAL.Timezone.localTimezone)
    return start.toJSDate().toISOString();
  const { year, month, day, hour, minute, second } = start;
  const local = Temporal.PlainDateTime.from(
    { year, month, day, hour, minute, second },
    { overflow: 'reject' },
  );
  return new Date(
    local.toZonedDateTime(zone !== null && knownZone(zone) ? zone : clubZone).epochMilliseconds,
  ).toISOString();
}

const textOf = (event: ICAL.Component, name: string): string | null => {
  const value = event.getFirstPropertyValue(name);
  return value === null ? null : String(value).trim() || null;
};

function eventOf(block: Block, zones: string, clubZone: string): CalendarEvent | UnreadableReason {
  if (!block.whole) return 'broken-off';
  let event: ICAL.Component | null;
  try {
    event = new ICAL.Component(
      ICAL.parse(`BEGIN:VCALENDAR\r\n${zones}\r\n${block.text}\r\nEND:VCALENDAR`),
    ).getFirstSubcomponent('vevent');
  } catch {
    return 'bad-date';
  }
  const start = event?.getFirstProperty('dtstart');
  if (!event || !start) return 'no-date';
  const summary = textOf(event, 'summary');
  if (summary === null) return 'no-summary';
  const value = start.getFirstValue();
  if (!(value instanceof ICAL.Time)) return 'bad-date';
  if (value.isDate) return 'no-time';
  const zone = start.getParameter('tzid');
  try {
    return {
      uid: textOf(event, 'uid'),
      sequence: Number(textOf(event, 'sequence') ?? 0) || 0,
      summary,
      date: instantOf(value, typeof zone === 'string' ? zone : null, clubZone),
      location: textOf(event, 'location'),
      description: textOf(event, 'description'),
      categories: event
        .getAllProperties('categories')
        .flatMap((one) => one.getValues())
        .join(','),
      cancelled: textOf(event, 'status')?.toUpperCase() === 'CANCELLED',
      line: block.line,
    };
  } catch {
    return 'bad-date';
  }
}

const firstLineOf = (block: Block): string =>
  (/^SUMMARY[^:]*:(.*)$/im.exec(block.text)?.[1] ?? /^UID:(.*)$/im.exec(block.text)?.[1] ?? '')
    .trim()
    .slice(0, 200);

/**
 * Reads a calendar file (RFC 5545).
 * @param clubZone the zone of times that name none
 * @throws Failure `not-a-calendar` for anything else
 */
export function readCalendar(bytes: Uint8Array, clubZone: string): Calendar {
  const text = decode(bytes);
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 2000))) throw new Failure('not-a-calendar');
  const { head, blocks, zones } = cut(text);
  const calendar: Calendar = {
    name: headerOf(head, 'X-WR-CALNAME') ?? headerOf(head, 'NAME'),
    events: [],
    unreadable: [],
  };
  for (const block of blocks) {
    const read = eventOf(block, zones, clubZone);
    if (typeof read === 'string')
      calendar.unreadable.push({ line: block.line, text: firstLineOf(block), reason: read });
    else calendar.events.push(read);
  }
  if (!/^END:VCALENDAR\s*$/im.test(text) && blocks.every((block) => block.whole))
    calendar.unreadable.push({ line: text.split('\n').length, text: '', reason: 'broken-off' });
  return calendar;
}
