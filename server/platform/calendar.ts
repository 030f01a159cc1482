/** Calendars to subscribe to (RFC 5545; refresh and name by RFC 7986), written by ical.js. */
import { hash } from 'node:crypto';
import ICAL from 'ical.js';
import { LRUCache } from 'lru-cache';
import { tzlib_get_ical_block } from 'timezones-ical-library';

/** An event of a calendar; `start` and `end` are shown in the calendar's zone, those of all-day events as dates. */
export type FeedEvent = {
  uid: string;
  /** increases with every change that subscribers must notice */
  sequence: number;
  created: Date;
  modified: Date;
  start: Date;
  end: Date;
  allDay?: boolean;
  summary: string;
  description: string | null;
  location: string | null;
  cancelled: boolean;
  categories: string[];
};

// RFC 5545 counts the leading space of a folded line, ical.js does not
ICAL.foldLength = 74;
// both are texts (RFC 7986, 5.1; RFC 5545, 3.8.8.2), but ical.js writes what it does not know without escaping it
for (const name of ['name', 'x-wr-calname']) ICAL.design.icalendar.property[name] = { defaultType: 'text' };

const utc = (at: Date): ICAL.Time => ICAL.Time.fromJSDate(at, true);

/** Text with the one line break that ical.js escapes: a bare CR ends the line for some programs, and what follows is a property. */
const textOf = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Adds an instant: as a date, local time with its zone, or UTC. */
function addTime(component: ICAL.Component, name: string, at: Date, zone: string, isDate: boolean): void {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  const { year, month, day, hour, minute, second } = zoned;
  const local = new ICAL.Time(
    isDate ? { year, month, day, isDate } : { year, month, day, hour, minute, second, isDate },
    ICAL.Timezone.localTimezone,
  );
  const wall = zoned.toPlainDateTime();
  // programs disagree on local times in the hour that occurs twice, so these are written in UTC
  const twice = !wall
    .toZonedDateTime(zone, { disambiguation: 'earlier' })
    .equals(wall.toZonedDateTime(zone, { disambiguation: 'later' }));
  const property = component.addPropertyWithValue(name, twice && !isDate ? utc(at) : local);
  if (!isDate && !twice) property.setParameter('tzid', zone);
}

function zoneOf(zone: string): ICAL.Component | null {
  const [block] = tzlib_get_ical_block(zone);
  return typeof block === 'string' && block !== '' ? new ICAL.Component(ICAL.parse(block)) : null;
}

function eventOf(event: FeedEvent, zone: string): ICAL.Component {
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: string | number | ICAL.Time) =>
    component.addPropertyWithValue(name, typeof value === 'string' ? textOf(value) : value);
  add('uid', event.uid);
  add('sequence', event.sequence);
  add('dtstamp', utc(event.modified));
  add('created', utc(event.created));
  add('last-modified', utc(event.modified));
  addTime(component, 'dtstart', event.start, zone, event.allDay ?? false);
  addTime(component, 'dtend', event.end, zone, event.allDay ?? false);
  add('summary', event.summary);
  if (event.description) add('description', event.description);
  if (event.location) add('location', event.location);
  for (const category of event.categories) add('categories', category);
  add('status', event.cancelled ? 'CANCELLED' : 'CONFIRMED');
  return component;
}

/** Producer, name, zone (IANA), and refresh interval (RFC 5545 duration) of a calendar. */
type About = { product: string; name: string; zone: string; refresh: string };

/**
 * Writing an event takes a tenth of a millisecond on the thread that answers everybody, and the public calendars are read
 * every hour by everybody who subscribes to them, or as often as a stranger likes: one of more events is written once.
 */
const manyEvents = 200;
const texts = new LRUCache<string, string>({ max: 8 });

/** The text of a calendar. */
export function writeCalendar(about: About, events: readonly FeedEvent[]): string {
  if (events.length <= manyEvents) return write(about, events);
  const key = hash('sha256', JSON.stringify([about, events]));
  const text = texts.get(key) ?? write(about, events);
  texts.set(key, text);
  return text;
}

function write(about: About, events: readonly FeedEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  const add = (name: string, value: string) => calendar.addPropertyWithValue(name, textOf(value));
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
