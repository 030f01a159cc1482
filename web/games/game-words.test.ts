import { noFixtureDetails } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { describe, expect, it } from 'vitest';
import { createDates } from '../platform/dates.ts';
import { games as words } from '../texts/de/games.ts';
import { endHint } from './end-hint.ts';
import { filtersOf, headingOf, otherViews, viewOf } from './game-views.ts';
import { standingOf, whenOf } from './game-words.ts';

const dates = createDates('de', 'Europe/Berlin');
const today = '2026-11-24';
const game: Game = {
  id: '01a1fc61-8242-776a-93f0-234aa1e704dd',
  teamId: '01a1fc5d-9aa8-702c-9187-cec9b5e94498',
  homeTeam: 'TSV Nord',
  awayTeam: 'TTC 1990 Hof',
  homeGame: false,
  cupGame: false,
  league: 'Bezirksliga',
  date: '2026-11-24T18:30:00Z',
  location: null,
  state: 'final',
  scoreHome: 3,
  scoreGuest: 9,
  ...noFixtureDetails,
  source: 'manual',
  externalId: null,
  hasReport: false,
};

describe('the state of a game', () => {
  it('is shown from our side, also when we are the guests', () => {
    expect(standingOf(game, words)).toEqual({ look: 'won', word: 'Gewonnen' });
    expect(standingOf({ ...game, homeGame: true }, words).word).toBe('Verloren');
    expect(standingOf({ ...game, scoreHome: 8, scoreGuest: 8 }, words).word).toBe('Unentschieden');
  });
  it('is its state while there is no result', () => {
    expect(standingOf({ ...game, state: 'live' }, words).word).toBe('Läuft');
    expect(standingOf({ ...game, scoreHome: null, scoreGuest: null }, words).word).toBe('Beendet');
  });
});

describe('the list', () => {
  it('queries coming games from the start of the day, and results latest first', () => {
    const day = '2026-11-23T23:00:00Z';
    expect(filtersOf({ teamId: 'a', view: 'coming' }, 'coming', day)).toEqual({ teamId: 'a', from: day });
    expect(filtersOf({ view: 'results', state: 'planned' }, 'results', day)).toEqual({
      sort: '-date',
      state: 'final',
    });
    expect(filtersOf({ view: 'all', columns: 'game', q: 'Nord' }, 'all', day)).toEqual({ q: 'Nord' });
  });
  it('queries games without a result latest first, and knows the other views to search in', () => {
    expect(filtersOf({ q: 'Nord' }, 'missing', 'x')).toEqual({
      q: 'Nord',
      sort: '-date',
      resultMissing: 'true',
    });
    expect([otherViews('coming'), otherViews('all')]).toEqual([['results', 'missing'], []]);
  });
  it('shows coming games when the URL names no known view', () => {
    expect([undefined, 'results', 'nonsense'].map(viewOf)).toEqual(['coming', 'results', 'coming']);
  });
  it('has headings of days and weeks, and of months in the whole season', () => {
    expect(headingOf(game.date, 'coming', dates, today, words)).toBe('Heute');
    expect(headingOf(game.date, 'all', dates, today, words)).toBe('November 2026');
    expect(headingOf('2027-02-05T18:30:00Z', 'coming', dates, today, words)).toBe('Februar 2027');
  });
});

describe('an end score', () => {
  it('gets a hint when no system of play ends with it', () => {
    expect(endHint({ scoreHome: 7, scoreGuest: 4 }, words)).toContain('Kein Spielsystem endet 7:4');
    expect(endHint({ scoreHome: 9, scoreGuest: 5 }, words)).toBeNull();
    expect(endHint({ scoreHome: null, scoreGuest: null }, words)).toBeNull();
  });
});

describe('the date of a game', () => {
  it('is in words for today and tomorrow, with the time', () => {
    expect(whenOf(game.date, dates, today, words)).toMatchObject({ text: 'heute 19:30', day: 'Heute' });
    expect(whenOf('2026-11-25T18:30:00Z', dates, today, words).text).toBe('morgen 19:30');
  });
  it('is otherwise day and time, and how far off it is', () => {
    expect(whenOf('2026-11-27T18:30:00Z', dates, today, words)).toEqual({
      text: 'Fr., 27.11.2026, 19:30',
      day: 'Fr., 27.11.2026',
      title: 'in 3 Tagen',
    });
  });
  it('is the club’s day, not the one in Greenwich', () => {
    expect(whenOf('2026-11-24T23:30:00Z', dates, today, words).text).toBe('morgen 00:30');
  });
});
