/** The form of a game: its values, their names, and what is sent. */
import type { GameState } from '@club/contract/games/rules.ts';
import type { Game, GameInput } from '@club/contract/games/shape.ts';
import { useTexts } from '../platform/i18n.ts';
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
  success: string;
  failure: string;
  done: (game: Game) => unknown;
};

const valuesOf = (game: Game | null) => ({
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
});

type GameValues = ReturnType<typeof valuesOf>;
export type GameRecordForm = RecordForm<GameValues>;

/** The score as numbers; null where there is none. */
export const scoreIn = ({ scoreHome, scoreGuest }: Pick<GameValues, 'scoreHome' | 'scoreGuest'>) => ({
  scoreHome: numberOrNone(scoreHome),
  scoreGuest: numberOrNone(scoreGuest),
});

export function useGameForm({ edited, teams, ...options }: GameFormOptions): GameRecordForm {
  const texts = useTexts().games;
  return useRecordForm({
    shape: gameShape,
    name: 'game',
    edited,
    valuesOf,
    toInput: ({ league, ...values }) => ({
      ...values,
      // a new game without a league gets that of its team
      ...(league.trim() === '' && !edited ? {} : { league }),
      location: values.location.trim() || null,
      ...scoreIn(values),
    }),
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
    },
    show: {
      teamId: (id) => teams.find((team) => team.id === id)?.name,
      homeGame: (home) => (home ? texts.home : texts.away),
      state: (state) => texts.states[state],
    },
    ...options,
  });
}
