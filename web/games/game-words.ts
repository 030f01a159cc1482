/** Texts of a game: its name, its state, and which of the two teams is ours. */
import { outcomeOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import type { Dates } from '../platform/dates.ts';
import type { Texts } from '../texts/en.ts';
import { type Section, sectionOf } from './game-sections.ts';

type Words = Texts['games'];

/** `TTC 1990 Hof – TSV Nord` */
export const nameOf = (game: Pick<Game, 'homeTeam' | 'awayTeam'>, words: Words): string =>
  words.versus(game.homeTeam, game.awayTeam);

export type Standing = {
  look: 'won' | 'lost' | 'drawn' | 'final' | 'live' | 'cancelled' | 'planned';
  word: string;
};

/** The state of a game: with a result whether it was won, else the state itself. */
export function standingOf(game: Game, words: Words): Standing {
  const outcome = outcomeOf(game);
  return outcome
    ? { look: outcome, word: words.outcomes[outcome] }
    : { look: game.state, word: words.states[game.state] };
}

type Score = { scoreHome: number | null; scoreGuest: number | null };

/** `9:5`, or empty without a score. */
export const scoreOf = (game: Score): string =>
  game.scoreHome === null || game.scoreGuest === null ? '' : `${game.scoreHome}:${game.scoreGuest}`;

/**
 * The date of a game, near days in words: in one line, the day alone, and the other form for the tooltip.
 * @param today the club's date
 */
export function whenOf(date: string, dates: Dates, today: string, words: Words) {
  const section: Section = sectionOf(dates.localOf(date).date, today);
  const text = dates.soon(date, today);
  return section === 'today' || section === 'tomorrow'
    ? { text, day: words.sections[section], title: dates.full(date) }
    : { text, day: dates.weekday(date), title: dates.relative(date, today) };
}
