/** Calendars to subscribe to (RFC 5545; refresh and name by RFC 7986), written by ical.js. */
import ICAL from 'ical.js';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** An event of a calendar; `start` and `end` are shown in the calendar's zone. */
export type FeedEvent = {
  uid: string;
  /** counts what a subscriber must hear of */
  sequence: number;
  created: Date;
  modified: Date;
  start: Date;
  end: Date;
  summary: string;
  description: string | null;
  location: string | null;
  cancelled: boolean;
  categories: string[];
};

const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

/** Local time of a zone; the property beside it names the zone. */
const local = (at: Date, zone: string): ICAL.Time => {
  const { year, month, day, hour, minute, second } = Temporal.Instant.fromEpochMilliseconds(
    at.getTime(),
  ).toZonedDateTimeISO(zone);
  return new ICAL.Time(
    { year, month, day, hour, minute, second, isDate: false },
    ICAL.Timezone.localTimezone,
  );
};

function zoneOf(zone: string): ICAL.Component | null {
  const [block] = tzlib_get_ical_block(zone);
  return typeof block === 'string' && block !== '' ? new ICAL.Component(ICAL.parse(block)) : null;
}

function eventOf(event: FeedEvent, zone: string): ICAL.Component {
  const written = new ICAL.Component('vevent');
  const add = (name: string, value: string | number | ICAL.Time) => written.addPropertyWithValue(name, value);
  add('uid', event.uid);
  add('sequence', event.sequence);
  add('dtstamp', utc(event.modified));
  add('created', utc(event.created));
  add('last-modified', utc(event.modified));
  for (const [name, at] of [
    ['dtstart', event.start],
    ['dtend', event.end],
  ] as const)
    add(name, local(at, zone)).setParameter('tzid', zone);
  add('summary', event.summary);
  if (event.description) add('description', event.description);
  if (event.location) add('location', event.location);
  for (const category of event.categories) add('categories', category);
  add('status', event.cancelled ? 'CANCELLED' : 'CONFIRMED');
  return written;
}

/**
 * The text of a calendar.
 * @param about who made it, its name, its zone (IANA), and how often to ask again (RFC 5545 duration)
 */
export function writeCalendar(
  about: { product: string; name: string; zone: string; refresh: string },
  events: readonly FeedEvent[],
): string {
  const calendar = new ICAL.Component('vcalendar');
  const add = (name: string, value: string) => calendar.addPropertyWithValue(name, value);
  add('version', '2.0');
  add('prodid', `-//${about.product}//DE`);
  add('calscale', 'GREGORIAN');
  add('method', 'PUBLISH');
  add('name', about.name);
  add('x-wr-calname', about.name);
  add('x-wr-timezone', about.zone);
  const refresh = new ICAL.Property('refresh-interval');
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString(about.refresh));
  calendar.addProperty(refresh);
  add('x-published-ttl', about.refresh);
  const zone = zoneOf(about.zone);
  if (zone) calendar.addSubcomponent(zone);
  for (const event of events) calendar.addSubcomponent(eventOf(event, about.zone));
  return `${calendar.toString()}\r\n`;
}
