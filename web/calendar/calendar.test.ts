/** Date arithmetic of the calendar: days and weeks, clock changes, and the layout of simultaneous events. */
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { describe, expect, it, test } from 'vitest';
import { createDates } from '../platform/dates.ts';
import { addMonths, weekNumber, weekOf, weeksOfMonth } from './days.ts';
import { descriptionAfter, htmlOf, textOf } from './description.ts';
import { shownDays, stepped } from './event-words.ts';
import { barsOf, blocksOf, hasSpaceBelow, isDrawn } from './lanes.ts';
import { hoursBeyond, movedTimes, onDay, spanOf } from './spans.ts';

const clock = createDates('de', 'Europe/Berlin');
const event = (startDate: string, endDate: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: startDate,
  title: 'Termin',
  description: null,
  location: null,
  categoryId: '',
  allDay: false,
  internal: false,
  startDate,
  endDate,
  ...more,
});
/** A timed event from club times such as `2026-10-25 01:30`. */
const local = (from: string, to: string, more: Partial<CalendarEvent> = {}) => {
  const instant = (text: string) => clock.instantOf(text.slice(0, 10), text.slice(11));
  return event(instant(from), instant(to), more);
};
const shown = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  [startDate, endDate].map((instant) => Object.values(clock.localOf(instant)).join(' '));

describe('days', () => {
  it('form weeks from Monday, and a month consists of the weeks it touches', () => {
    expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'));
    expect(weekOf('2026-11-22')[0]).toBe('2026-11-16');
    const february = weeksOfMonth('2027-02-14');
    expect([february.length, february[0]?.[0], february.at(-1)?.[6]]).toEqual([
      4,
      '2027-02-01',
      '2027-02-28',
    ]);
    expect(weeksOfMonth('2026-08-31')).toHaveLength(6);
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-01');
    expect(addMonths('2026-01-31', -1)).toBe('2025-12-01');
  });

  test.each([
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2026-11-21', 47],
  ])('%s is in week %i', (date, number) => {
    expect(weekNumber(date)).toBe(number);
  });
});

describe('an event', () => {
  it('covers the club’s days, all-day ones without the midnight at which they end', () => {
    const autumn = local('2026-10-25 00:00', '2026-10-26 00:00', { allDay: true });
    expect(spanOf(autumn, clock)).toMatchObject({ first: '2026-10-25', last: '2026-10-25' });
    const late = spanOf(local('2026-10-24 20:00', '2026-10-25 00:00'), clock);
    expect([late.first, late.last, late.to]).toEqual(['2026-10-24', '2026-10-24', 1440]);
    const night = spanOf(local('2026-10-25 01:30', '2026-10-25 03:30'), clock);
    expect([night.from, night.to]).toEqual([90, 210]);
  });

  it('knows the days that are longer or shorter', () => {
    const days = ['2026-10-24', '2026-10-25', '2027-03-28'];
    expect(days.map((day) => hoursBeyond(day, clock))).toEqual([0, 1, -1]);
  });

  it('moved over a clock change keeps its time of day', () => {
    const training = local('2026-10-22 19:00', '2026-10-22 22:00');
    expect(shown(movedTimes(training, { days: 7 }, clock))).toEqual(['2026-10-29 19:00', '2026-10-29 22:00']);
    const weekend = local('2026-10-16 18:00', '2026-10-18 16:00');
    expect(shown(movedTimes(weekend, { days: 7 }, clock))).toEqual(['2026-10-23 18:00', '2026-10-25 16:00']);
    const whole = local('2027-03-20 00:00', '2027-03-22 00:00', { allDay: true });
    expect(shown(movedTimes(whole, { days: 7 }, clock))).toEqual(['2027-03-27 00:00', '2027-03-29 00:00']);
  });

  it('moved into the skipped hour begins after it, and always ends after it begins', () => {
    const early = local('2027-03-27 02:30', '2027-03-27 03:00');
    const moved = movedTimes(early, { days: 1 }, clock);
    expect(shown(moved)).toEqual(['2027-03-28 03:30', '2027-03-28 04:00']);
    expect(shown(movedTimes(early, { days: 0, minutes: -180 }, clock))).toEqual([
      '2027-03-26 23:30',
      '2027-03-27 00:00',
    ]);
  });
});

describe('the layout', () => {
  const at = (from: string, to: string) => local(`2026-11-18 ${from}`, `2026-11-18 ${to}`, { title: from });
  const days = weekOf('2026-11-16');
  const spans = (...events: CalendarEvent[]) => events.map((one) => spanOf(one, clock));

  it('puts bars in lanes, long ones above, cut at the week’s ends', () => {
    const bars = barsOf(
      spans(
        local('2026-11-18 19:00', '2026-11-18 20:00', { title: 'kurz' }),
        local('2026-11-14 00:00', '2026-11-19 00:00', { title: 'lang', allDay: true }),
        local('2026-11-19 00:00', '2026-11-25 00:00', { title: 'weiter', allDay: true }),
        local('2026-11-30 00:00', '2026-12-01 00:00', { title: 'fern', allDay: true }),
      ),
      days,
    );
    expect(
      bars.map(({ span, lane, column, width, before, after }) => [
        span.event.title,
        lane,
        column,
        width,
        before,
        after,
      ]),
    ).toEqual([
      ['lang', 0, 0, 3, true, false],
      ['weiter', 0, 3, 4, false, true],
      ['kurz', 1, 2, 1, false, false],
    ]);
    expect(
      onDay(
        bars.map((bar) => bar.span),
        '2026-11-18',
      ).map((span) => span.event.title),
    ).toEqual(['lang', 'kurz']);
  });

  it('cuts no bar that begins or ends with the week', () => {
    const bars = barsOf(
      spans(
        local('2026-11-16 00:00', '2026-11-18 00:00', { title: 'Anfang', allDay: true }),
        local('2026-11-20 00:00', '2026-11-23 00:00', { title: 'Ende', allDay: true }),
      ),
      days,
    );
    expect(bars.map(({ column, width, before, after }) => ({ column, width, before, after }))).toEqual([
      { column: 0, width: 2, before: false, after: false },
      { column: 4, width: 3, before: false, after: false },
    ]);
  });

  it('puts the longer of two bars that begin on one day above, whatever their names', () => {
    const bars = spans(
      local('2026-11-18 00:00', '2026-11-20 00:00', { title: 'A: zwei Tage', allDay: true }),
      local('2026-11-18 00:00', '2026-11-22 00:00', { title: 'B: vier Tage', allDay: true }),
    );
    expect(onDay(bars, '2026-11-18').map((span) => span.event.title)).toEqual([
      'B: vier Tage',
      'A: zwei Tage',
    ]);
    expect(barsOf(bars, days).map(({ span, lane }) => [span.event.title, lane])).toEqual([
      ['B: vier Tage', 0],
      ['A: zwei Tage', 1],
    ]);
  });

  it('leaves the lanes of a bar at the end of the week to the days before it', () => {
    const bars = barsOf(
      spans(
        local('2026-11-19 00:00', '2026-11-23 00:00', { title: 'Halle geschlossen', allDay: true }),
        local('2026-11-17 17:30', '2026-11-17 19:15', { title: 'Jugendtraining' }),
        local('2026-11-17 19:30', '2026-11-17 21:30', { title: 'Training' }),
        local('2026-11-18 00:00', '2026-11-20 00:00', { title: 'Turnier', allDay: true }),
        local('2026-11-20 19:30', '2026-11-20 21:30', { title: 'Spiel' }),
      ),
      days,
    );
    expect(bars.map(({ span, lane }) => [span.event.title, lane])).toEqual([
      ['Turnier', 0],
      ['Halle geschlossen', 1],
      ['Jugendtraining', 0],
      ['Training', 1],
      ['Spiel', 0],
    ]);
  });

  it('fills the last lane, except on days that have more: there it shows how many', () => {
    const bars = barsOf(
      spans(
        ...['16:00', '17:00', '18:00'].map((from) =>
          local(`2026-11-17 ${from}`, '2026-11-17 20:00', { title: `Di ${from}` }),
        ),
        ...['16:00', '17:00', '18:00', '19:00'].map((from) =>
          local(`2026-11-18 ${from}`, '2026-11-18 20:00', { title: `Mi ${from}` }),
        ),
      ),
      days,
    );
    const hidden = bars.filter((bar) => !isDrawn(bar, bars, 3)).map(({ span }) => span.event.title);
    expect(hidden).toEqual(['Mi 18:00', 'Mi 19:00']);
  });

  it('counts a long bar on each of its days when one of them has no lane for it', () => {
    const bars = barsOf(
      spans(
        ...['A', 'B', 'C'].map((title) =>
          local('2026-11-16 00:00', '2026-11-18 00:00', { title, allDay: true }),
        ),
        local('2026-11-17 00:00', '2026-11-20 00:00', { title: 'lang', allDay: true }),
        local('2026-11-18 18:00', '2026-11-18 19:00', { title: 'abends' }),
      ),
      days,
    );
    const titles = (some: typeof bars) => some.map(({ span }) => span.event.title);
    expect(titles(bars.filter((bar) => !isDrawn(bar, bars, 3)))).toEqual(['C', 'lang']);
    // the evening leaves the last lane to the number
    expect(titles(bars.filter((bar) => hasSpaceBelow(bar, bars, 2)))).toEqual([]);
    expect(titles(bars.filter((bar) => hasSpaceBelow(bar, bars, 3)))).toEqual(['abends']);
  });

  it('gives a bar a second line where there is no bar below and a lane is left', () => {
    const bars = barsOf(
      spans(
        local('2026-11-16 18:00', '2026-11-16 19:00', { title: 'allein' }),
        local('2026-11-18 00:00', '2026-11-20 00:00', { title: 'lang', allDay: true }),
        local('2026-11-19 19:00', '2026-11-19 20:00', { title: 'darunter' }),
      ),
      days,
    );
    const roomy = (lanes: number) =>
      bars.filter((bar) => hasSpaceBelow(bar, bars, lanes)).map(({ span }) => span.event.title);
    expect(roomy(3).toSorted()).toEqual(['allein', 'darunter']);
    expect(roomy(2)).toEqual(['allein']);
  });

  it('gives it that line beside a bar that begins the day after, or ended the day before', () => {
    const bars = barsOf(
      spans(
        local('2026-11-16 00:00', '2026-11-19 00:00', { title: 'links', allDay: true }),
        local('2026-11-19 00:00', '2026-11-22 00:00', { title: 'mitte', allDay: true }),
        local('2026-11-19 00:00', '2026-11-21 00:00', { title: 'darunter', allDay: true }),
        local('2026-11-21 18:00', '2026-11-21 19:00', { title: 'auch darunter' }),
        local('2026-11-22 18:00', '2026-11-22 19:00', { title: 'rechts' }),
      ),
      days,
    );
    const roomy = bars.filter((bar) => hasSpaceBelow(bar, bars, 2)).map(({ span }) => span.event.title);
    expect(roomy.toSorted()).toEqual(['links', 'rechts']);
  });

  it('shares the width among overlapping events, and not with later ones', () => {
    const { blocks } = blocksOf(
      spans(at('18:00', '20:00'), at('19:00', '21:00'), at('20:00', '22:00'), at('22:00', '23:00')),
    );
    expect(blocks.map(({ span, column, columns }) => [span.event.title, column, columns])).toEqual([
      ['18:00', 0, 2],
      ['19:00', 1, 2],
      ['20:00', 0, 2],
      ['22:00', 0, 1],
    ]);
  });

  it('of many at once: two are drawn, and the third column says how many more there are', () => {
    const three = spans(at('18:00', '21:00'), at('18:00', '20:30'), at('18:30', '20:00'));
    expect(blocksOf(three)).toMatchObject({
      blocks: [{ columns: 3 }, { columns: 3 }, { columns: 3 }],
      crowds: [],
    });
    const { blocks, crowds } = blocksOf([...three, ...spans(at('19:00', '22:00'), at('23:00', '23:30'))]);
    expect(blocks.map(({ span, column, columns }) => [span.from, column, columns])).toEqual([
      [18 * 60, 0, 3],
      [18 * 60, 1, 3],
      [23 * 60, 0, 1],
    ]);
    expect(crowds).toEqual([{ from: 18.5 * 60, to: 22 * 60, hidden: 2 }]);
  });

  it('of a short event is half an hour high, so the next one within that time stands beside it', () => {
    const { blocks } = blocksOf(spans(at('18:00', '18:05'), at('18:29', '19:00'), at('19:00', '19:30')));
    expect(blocks.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
    expect(
      blocksOf(spans(at('18:00', '18:05'), at('18:30', '19:00'))).blocks.map(({ columns }) => columns),
    ).toEqual([1, 1]);
  });
});

describe('a description', () => {
  it('is unchanged after conversion for the form and back', () => {
    const text = 'Grillen & mehr\nab 14 Uhr\n\nBitte <Salat> mitbringen';
    const html = htmlOf(text);
    expect(html).toBe('<p>Grillen &amp; mehr<br />ab 14 Uhr</p><p>Bitte &lt;Salat&gt; mitbringen</p>');
    expect(textOf(html)).toEqual({ text, formatted: false });
    expect(htmlOf(' \n ')).toBeNull();
  });

  it('is read in linear time, whatever its spaces: each tried as a beginning would take minutes', () => {
    const spaces = ' '.repeat(250_000);
    expect(textOf(`<p>a${spaces}b</p>`).text).toBe(`a${spaces}b`);
    expect(textOf('<p>a \n b</p>').text).toBe('a b');
  });

  it('keeps formatting made elsewhere while its text is not edited', () => {
    const rich = '<p>Mit <strong>Kuchen</strong></p><ul><li>eins</li><li>zwei</li></ul>';
    expect(textOf(rich)).toEqual({ text: 'Mit Kuchen\n\neins\nzwei', formatted: true });
    expect(descriptionAfter(rich, 'Mit Kuchen\n\neins\nzwei')).toBe(rich);
    expect(descriptionAfter(rich, 'Mit Torte')).toBe('<p>Mit Torte</p>');
  });
});

it('the list of a month goes from its first to its last day', () => {
  expect(shownDays('agenda', '2027-02-14', '2026-11-20')).toMatchObject({
    first: '2027-02-01',
    last: '2027-02-28',
  });
  expect(stepped('agenda', '2026-11-20', 1).slice(0, 7)).toBe('2026-12');
});

it.each([
  ['week', '2026-11-27', '2026-11-13'],
  ['month', '2026-12-01', '2026-10-01'],
] as const)('the arrows lead from one %s to the next, and back', (view, next, before) => {
  expect([stepped(view, '2026-11-20', 1), stepped(view, '2026-11-20', -1)]).toEqual([next, before]);
});
