/** Parses an ICS file event by event, so that one broken event does not affect the others. */
import { Failure } from '@club/contract/failures.ts';
import { instant } from '@club/contract/fields.ts';
import type { UnreadableReason } from '@club/contract/games/rules.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import ICAL from 'ical.js';
import { decodeText } from '../../platform/decode-text.ts';

/** An event in the file. `date` in UTC, RFC 3339; `line` counts from 1. */
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

/** Splits the file into its events and the rest. */
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

const offset = String.raw`(?:GMT|UTC)?[+-]\d\d:?\d\d`;
/** Some programs name a zone by its offset, `TZID=GMT+02:00`, without the quotes that its colon needs. */
const withQuotes = (text: string): string =>
  text.replace(new RegExp(String.raw`^(DTSTART[^:\r\n"]*;TZID=)(${offset})(?=[:;])`, 'im'), '$1"$2"');
const withoutName = (zone: string): string =>
  new RegExp(`^${offset}$`, 'i').test(zone) ? zone.replace(/^\p{L}+/u, '') : zone;

/** Some programs write the lines of a description as they are: a line that is no property and continues none is left out. */
const withoutLoose = (text: string): string =>
  text
    .split('\r\n')
    .filter((line) => /^(?:[ \t]|[a-z\d-]+[;:])/i.test(line))
    .join('\r\n');

const knownZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/**
 * The instant of a start. A named zone is looked up by its name, since real exports have no VTIMEZONE; a zone of the
 * file's own is read from the file; a time without a zone is in the one of the calendar.
 * @throws RangeError for a date that does not exist
 */
function instantOf(start: ICAL.Property, time: ICAL.Time, calendarZone: string): string {
  // from the text and not the value: the library turns the 45th of the 13th month into a date
  const local = Temporal.PlainDateTime.from(String(start.toJSON()[3]).replace(/Z$/, ''), {
    overflow: 'reject',
  });
  const tzid = start.getParameter('tzid');
  const isOfFile = time.zone !== ICAL.Timezone.localTimezone;
  const zone = typeof tzid === 'string' && !isOfFile ? withoutName(tzid) : tzid;
  if (time.zone === ICAL.Timezone.utcTimezone)
    return new Date(local.toZonedDateTime('UTC').epochMilliseconds).toISOString();
  const named = typeof zone === 'string' && knownZone(zone);
  if (!named && typeof zone === 'string' && isOfFile) return time.toJSDate().toISOString();
  return new Date(local.toZonedDateTime(named ? zone : calendarZone).epochMilliseconds).toISOString();
}

const textOf = (event: ICAL.Component, name: string): string | null => {
  const value = event.getFirstPropertyValue(name);
  return value === null ? null : visibleText(String(value)).trim() || null;
};

/** @throws any error of the library for a broken property */
function readEvent(block: Block, zones: string, calendarZone: string): CalendarEvent | UnreadableReason {
  const text = `BEGIN:VCALENDAR\r\n${zones}\r\n${withQuotes(withoutLoose(block.text))}\r\nEND:VCALENDAR`;
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  const start = event?.getFirstProperty('dtstart');
  if (!event || !start) return 'no-date';
  const summary = textOf(event, 'summary')?.replace(/\s+/g, ' ') ?? null;
  if (summary === null) return 'no-summary';
  const time = start.getFirstValue();
  if (!(time instanceof ICAL.Time)) return 'bad-date';
  if (time.isDate) return 'no-time';
  const date = instantOf(start, time, calendarZone);
  if (!instant().safeParse(date).success) return 'bad-date';
  return {
    uid: textOf(event, 'uid'),
    sequence: Number(textOf(event, 'sequence') ?? 0) || 0,
    summary,
    date,
    location: textOf(event, 'location'),
    description: textOf(event, 'description'),
    categories: event
      .getAllProperties('categories')
      .flatMap((one) => one.getValues())
      .join(','),
    cancelled: textOf(event, 'status')?.toUpperCase() === 'CANCELLED',
    line: block.line,
  };
}

function eventOf(block: Block, zones: string, calendarZone: string): CalendarEvent | UnreadableReason {
  if (!block.whole) return 'broken-off';
  try {
    return readEvent(block, zones, calendarZone);
  } catch {
    return 'bad-date';
  }
}

const firstLineOf = (block: Block): string =>
  (/^SUMMARY[^:]*:(.*)$/im.exec(block.text)?.[1] ?? /^UID:(.*)$/im.exec(block.text)?.[1] ?? '')
    .trim()
    .slice(0, 200);

/** Most events in one file: a season of ten teams has a quarter of them. */
const mostEvents = 1_000;

/**
 * Parses a calendar file (RFC 5545).
 * @param clubZone the zone of times without one, where the calendar names none (`X-WR-TIMEZONE`)
 * @throws Failure `not-a-calendar` for anything else, `too-many-events`
 */
export function readCalendar(bytes: Uint8Array, clubZone: string): Calendar {
  const text = decodeText(bytes, { folded: true });
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s*$/im.test(text.slice(0, 2000))) throw new Failure('not-a-calendar');
  const { head, blocks, zones } = cut(text);
  if (blocks.length > mostEvents) throw new Failure('too-many-events');
  const calendar: Calendar = {
    name: headerOf(head, 'X-WR-CALNAME') ?? headerOf(head, 'NAME'),
    events: [],
    unreadable: [],
  };
  const ownZone = headerOf(head, 'X-WR-TIMEZONE');
  const calendarZone = ownZone !== null && knownZone(ownZone) ? ownZone : clubZone;
  // calls off every event in the file, RFC 5546 section 3.2.5
  const cancelled = headerOf(head, 'METHOD')?.toUpperCase() === 'CANCEL';
  for (const block of blocks) {
    const read = eventOf(block, zones, calendarZone);
    if (typeof read === 'string')
      calendar.unreadable.push({ line: block.line, text: firstLineOf(block), reason: read });
    else calendar.events.push(cancelled ? { ...read, cancelled } : read);
  }
  if (!/^END:VCALENDAR\s*$/im.test(text) && blocks.every((block) => block.whole))
    calendar.unreadable.push({ line: text.split('\n').length, text: '', reason: 'broken-off' });
  return calendar;
}
