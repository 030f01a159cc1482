/** The table of games: its columns, its card for the phone, and the bulk actions. */
import { venueOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { holds } from '@club/contract/permissions.ts';
import type { ReactNode } from 'react';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { useListAddress } from '../ui/list-search.ts';
import type { Column } from '../ui/table-columns.ts';
import { GameCard } from './GameCard.tsx';
import { GamePairing } from './GamePairing.tsx';
import { GameScore } from './GameScore.tsx';
import { GameStanding } from './GameStanding.tsx';
import classes from './GamesPage.module.css';
import { GameWhen } from './GameWhen.tsx';
import { headingOf, type View } from './game-views.ts';
import { nameOf, standingOf } from './game-words.ts';
import { type GameFilters, useGames } from './queries.ts';
import { looksOf, type TeamAppearance } from './team-appearance.ts';
import { useGamesBulk } from './use-games-bulk.ts';

type Looks = ReadonlyMap<string, TeamAppearance>;

const cut = (text: string | null) => (
  <span className={classes.cut} title={text ?? undefined}>
    {text}
  </span>
);

const columnsOf = (texts: Texts['games'], dates: Dates, looks: Looks): Column<Game>[] => [
  {
    id: 'date',
    header: texts.date,
    sort: 'date',
    cell: (game) => <GameWhen at={game.date} stacked />,
    text: (game) => dates.full(game.date),
  },
  {
    id: 'game',
    header: texts.game,
    card: 'title',
    cell: (game) => <GamePairing game={game} team={looks.get(game.teamId)} />,
    parts: [
      { header: texts.homeTeam, text: (game) => game.homeTeam },
      { header: texts.awayTeam, text: (game) => game.awayTeam },
    ],
  },
  {
    id: 'score',
    header: texts.score,
    cell: (game) => <GameScore game={game} />,
    // a spreadsheet would read 7:3 as a time
    parts: [
      { header: texts.scoreHome, text: (game) => game.scoreHome },
      { header: texts.scoreGuest, text: (game) => game.scoreGuest },
    ],
  },
  {
    id: 'state',
    header: texts.state,
    cell: (game) => <GameStanding game={game} />,
    text: (game) => standingOf(game, texts).word,
  },
  { id: 'league', header: texts.league, cell: (game) => cut(game.league), text: (game) => game.league },
  {
    id: 'location',
    header: texts.location,
    cell: (game) => cut(venueOf(game)),
    text: venueOf,
  },
  {
    id: 'team',
    header: texts.team,
    hidden: true,
    cell: (game) => {
      const look = looks.get(game.teamId);
      return look ? <ColorChip color={look.color} name={look.name} look="dot" /> : null;
    },
    text: (game) => looks.get(game.teamId)?.name,
  },
  {
    id: 'cup',
    header: texts.cup,
    hidden: true,
    cell: (game) => (game.cupGame ? texts.cup : ''),
    text: (game) => (game.cupGame ? texts.yes : texts.no),
  },
];

type Props = {
  view: View;
  filters: GameFilters;
  teams: readonly (TeamAppearance & { id: string })[];
  filterFields: ReactNode;
  /** the button that creates the first game */
  create: ReactNode;
};

export function GamesTable({ view, filters, teams, filterFields, create }: Props) {
  const { games: texts, gamesResults: missing } = useTexts();
  const dates = useDates();
  const manages = holds(useViewer(), 'm_gms');
  const { search } = useListAddress();
  const list = useGames(filters);
  const looks = looksOf(teams);
  const today = useToday();
  const bulk = useGamesBulk();
  const emptyTitle = {
    coming: texts.emptyComing,
    results: texts.emptyResults,
    missing: missing.emptyMissing,
    all: texts.emptyAll,
  }[view];
  return (
    <DataTable
      label={texts.title}
      views="games"
      list={list}
      columns={columnsOf(texts, dates, looks)}
      rowName={(game) => nameOf(game, texts)}
      rowLink={(game) => (manages ? `/games/${game.id}` : `/games/${game.id}/match`)}
      card={(game) => <GameCard game={game} team={looks.get(game.teamId)} />}
      sectionOf={(game) => headingOf(game.date, search.sort ? 'all' : view, dates, today, texts)}
      // in the results and missing-results views all games are past, and one that is live after midnight is not
      isPast={({ date, state }) =>
        (view === 'coming' || view === 'all') && state !== 'live' && dates.localOf(date).date < today
      }
      {...(manages ? { bulk, csv: 'games' } : {})}
      empty={{
        title: emptyTitle,
        ...(view === 'missing'
          ? { help: missing.emptyMissingHelp }
          : manages
            ? { help: texts.emptyHelp, action: create }
            : { help: texts.emptyMember }),
      }}
      filters={filterFields}
    />
  );
}
