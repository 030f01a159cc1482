/** A season of a demo team, relative to today: played, live and coming games. */
import { noFixtureDetails } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { newId } from '../../../platform/ids.ts';
import type { Random } from './random.ts';
import type { DemoTeam } from './teams.ts';

export type Entry = { scoreHome: number; scoreGuest: number; createdAt: Date };
export type DemoGame = Game & { ticker: Entry[] };

type Season = { team: DemoTeam & { id: string }; now: Date; zone: string; random: Random };

const gym = 'Sporthalle am Saaleufer, Hof';
const minute = 60_000;

/** The score of a match after each game, until it is decided; `lead` is the probability that the home side wins one. */
function play(system: DemoTeam['system'], lead: number, random: Random): [home: number, guest: number][] {
  const scores: [number, number][] = [];
  let [home, guest] = [0, 0];
  const over = () =>
    system === 'ten' ? home + guest === 10 : Math.max(home, guest) === 9 || home + guest === 16;
  while (!over()) {
    if (random.next() < lead) home += 1;
    else guest += 1;
    scores.push([home, guest]);
  }
  return scores;
}

const ticker = (scores: [number, number][], from: Date, minutesEach: number): Entry[] =>
  scores.map(([scoreHome, scoreGuest], index) => ({
    scoreHome,
    scoreGuest,
    createdAt: new Date(from.getTime() + (index + 1) * minutesEach * minute),
  }));

/** A day of the week in a week relative to this one, at a time in the club's zone. */
function weekday({ now, zone }: Season, week: number, day: number, time: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  const date = today.add({ days: 7 * week + day - today.dayOfWeek });
  return new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
}

function planned({ team }: Season, opponent: string, homeGame: boolean, date: Date): DemoGame {
  const [homeTeam, awayTeam] = homeGame ? [team.name, opponent] : [opponent, team.name];
  return {
    id: newId(),
    teamId: team.id,
    homeTeam,
    awayTeam,
    homeGame,
    cupGame: false,
    league: team.league,
    date: date.toISOString(),
    location: homeGame ? gym : `Turnhalle ${opponent.replace(/^\S+ (\d+ )?/, '').replace(/ [IV]+$/, '')}`,
    state: 'planned',
    scoreHome: null,
    scoreGuest: null,
    ...noFixtureDetails,
    source: 'manual',
    externalId: null,
    hasReport: false,
    ticker: [],
  };
}

function scored(game: DemoGame, state: 'final' | 'live', entries: Entry[]): DemoGame {
  const { scoreHome = 0, scoreGuest = 0 } = entries.at(-1) ?? {};
  return { ...game, state, scoreHome, scoreGuest, ticker: entries };
}

function finished({ team, random }: Season, game: DemoGame): DemoGame {
  const lead = game.homeGame ? team.strength + 0.04 : 1.04 - team.strength;
  return scored(
    game,
    'final',
    ticker(play(team.system, lead, random), new Date(game.date), random.between(12, 17)),
  );
}

/** One game every second week: as many played ones as there are opponents, then the return games. */
export function seasonOf(season: Season): DemoGame[] {
  const { team } = season;
  const count = team.opponents.length;
  const games = team.opponents.flatMap((opponent, index) => {
    const atHome = (index + team.rank) % 2 === 0;
    const on = (week: number, homeGame: boolean) =>
      planned(
        season,
        opponent,
        homeGame,
        weekday(season, week, homeGame ? team.homeDay : 6, homeGame ? team.homeTime : '17:00'),
      );
    return [finished(season, on(2 * (index - count) + 1, atHome)), on(2 * index + 1, !atHome)];
  });
  return games.sort((one, other) => one.date.localeCompare(other.date));
}

/** A cup game some weeks from now, or ago: then it is played. */
export function cupGame(season: Season, opponent: string, week: number): DemoGame {
  const game = planned(season, opponent, true, weekday(season, week, 4, '19:30'));
  const cup = { ...game, cupGame: true, league: 'Bezirkspokal' };
  return week < 0 ? finished(season, cup) : cup;
}

/** A live game, started this many minutes ago. @param soFar its score after each game, one in ten minutes */
export function liveGame(
  season: Season,
  opponent: string,
  minutes: number,
  soFar: [home: number, guest: number][],
): DemoGame {
  const quarter = 15 * minute;
  const begun = new Date(Math.floor((season.now.getTime() - minutes * minute) / quarter) * quarter);
  return scored(planned(season, opponent, true, begun), 'live', ticker(soFar, begun, 10));
}
