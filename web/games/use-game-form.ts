/** The form of a game: its values, their names, and what is sent. */
import type { GameState } from '@club/contract/games/rules.ts';
import type { Game, GameInput } from '@club/contract/games/shape.ts';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import type { Versioned } from '../ui/form/drafts.ts';
import type { RecordForm } from '../ui/form/form-types.ts';
import { numberOrNone } from '../ui/form/number-of.ts';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { gameShape } from './game-check.ts';

export type GameFormOptions = {
  edited?: Edited<Game>;
  teams: readonly { id: string; name: string; league: string }[];
  save: (input: GameInput, key: string, base: Versioned<Game> | null) => Promise<Game>;
  reload?: (id: string) => Promise<Versioned<Game>>;
  success: string;
  failure: string;
  done: (game: Game) => unknown;
};

const valuesOf = (game: Game | null, dates: Dates) => ({
  teamId: game?.teamId ?? '',
  homeGame: game?.homeGame ?? true,
  homeTeam: game?.homeTeam ?? '',
  awayTeam: game?.awayTeam ?? '',
  date: game?.date ?? (null as string | null),
  location: game?.location ?? '',
  league: game?.league ?? '',
  cupGame: game?.cupGame ?? false,
  state: game?.state ?? ('planned' as GameState),
  scoreHome: String(game?.scoreHome ?? ''),
  scoreGuest: String(game?.scoreGuest ?? ''),
  matchDay: String(game?.matchDay ?? ''),
  matchNumber: game?.matchNumber ?? '',
  'hall.name': game?.hall?.name ?? '',
  'hall.street': game?.hall?.street ?? '',
  'hall.zip': game?.hall?.zip ?? '',
  'hall.town': game?.hall?.town ?? '',
  /** time of day, on the day of the game */
  meetAt: game?.meetAt ? dates.localOf(game.meetAt).time : (null as string | null),
  opponentNote: game?.opponentNote ?? '',
});

type GameValues = ReturnType<typeof valuesOf>;
export type GameRecordForm = RecordForm<GameValues>;

/** The score as numbers; null where there is none. */
export const scoreIn = ({ scoreHome, scoreGuest }: Pick<GameValues, 'scoreHome' | 'scoreGuest'>) => ({
  scoreHome: numberOrNone(scoreHome),
  scoreGuest: numberOrNone(scoreGuest),
});

/** What is sent. @param isNew a new game without a league gets that of its team */
const inputOf = (
  {
    league,
    'hall.name': name,
    'hall.street': street,
    'hall.zip': zip,
    'hall.town': town,
    ...values
  }: GameValues,
  dates: Dates,
  isNew: boolean,
) => ({
  ...values,
  matchDay: numberOrNone(values.matchDay),
  meetAt:
    values.date && values.meetAt ? dates.instantOf(dates.localOf(values.date).date, values.meetAt) : null,
  meetTime: values.meetAt,
  hall: [name, street, zip, town].every((text) => text.trim() === '') ? null : { name, street, zip, town },
  ...(league.trim() === '' && isNew ? {} : { league }),
  location: values.location.trim() || null,
  ...scoreIn(values),
});

export function useGameForm({ edited, teams, ...options }: GameFormOptions): GameRecordForm {
  const { games: texts, matches: words } = useTexts();
  const dates = useDates();
  return useRecordForm({
    shape: () => gameShape(dates),
    name: 'game',
    edited,
    valuesOf: (game) => valuesOf(game, dates),
    toInput: (values) => inputOf(values, dates, !edited),
    labels: {
      teamId: texts.team,
      homeGame: texts.where,
      homeTeam: texts.homeTeam,
      awayTeam: texts.awayTeam,
      date: texts.date,
      location: texts.location,
      league: texts.league,
      cupGame: texts.cupGame,
      state: texts.state,
      scoreHome: texts.scoreHome,
      scoreGuest: texts.scoreGuest,
      matchDay: words.matchDay,
      matchNumber: words.matchNumber,
      'hall.name': words.hallName,
      'hall.street': words.hallStreet,
      'hall.zip': words.hallZip,
      'hall.town': words.hallTown,
      meetAt: words.meetAt,
      opponentNote: words.opponentNote,
    },
    show: {
      teamId: (id) => teams.find((team) => team.id === id)?.name,
      homeGame: (home) => (home ? texts.home : texts.away),
      state: (state) => texts.states[state],
    },
    ...options,
  });
}
