/** A team's season for every member: players in order, who answered for the next games, games and balance. */

import { seasonHalfOf } from '@club/contract/games/rules.ts';
import type { TeamSeason } from '@club/contract/matches/shape.ts';
import { holds, leads } from '@club/contract/permissions.ts';
import { seasonLabel } from '@club/contract/positions/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Skeleton, Text } from '@mantine/core';
import { IconCake } from '@tabler/icons-react';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { TeamCalendarLink } from '../games/calendar-links/TeamCalendarLink.tsx';
import { GameCard } from '../games/GameCard.tsx';
import { SubscribeButton } from '../games/SubscribeButton.tsx';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { hasLinks } from '../teams/has-links.ts';
import { TeamLinks } from '../teams/TeamLinks.tsx';
import { typeOf } from '../teams/type-of.ts';
import { EditLink } from '../ui/EditLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Section } from '../ui/Section.tsx';
import { PersonName } from '../users/profiles/PersonName.tsx';
import answerClasses from './Answers.module.css';
import { AnswerTable } from './AnswerTable.tsx';
import { TeamCodes } from './codes/pasted/TeamCodes.tsx';
import { useSeason } from './queries.ts';
import classes from './Season.module.css';
import { SeasonChoice } from './SeasonChoice.tsx';
import { shortDay } from './short-day.ts';

// for captains and team managers
const Players = lazy(() => import('../teams/Players.tsx').then((file) => ({ default: file.Players })));

const AnswerCounts = lazy(() =>
  import('./AnswerCounts.tsx').then((file) => ({ default: file.AnswerCounts })),
);

/** A birthday is shown from this many days before it. */
const birthdayReach = 31;

function PlayerList({ season }: { season: TeamSeason }) {
  const words = useTexts().matches;
  const dates = useDates();
  const today = useToday();
  const soon = (day: string) => Date.parse(day) - Date.parse(today) <= birthdayReach * 86_400_000;
  return (
    <ol className={answerClasses.people}>
      {season.players.map(({ person, place, qttr, birthday }) => (
        <li key={person.id} className={answerClasses.player}>
          <span className={classes.place} title={words.place}>
            {place ?? '–'}
          </span>
          <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={32} />
          <span className={answerClasses.who}>
            <PersonName person={person} />
            {birthday && soon(birthday) ? (
              <span className={answerClasses.about}>
                <IconCake size={14} stroke={1.8} aria-label={words.birthday} /> {shortDay(birthday, dates)}
              </span>
            ) : null}
          </span>
          {qttr === null ? null : <span className={answerClasses.value}>{qttr}</span>}
        </li>
      ))}
    </ol>
  );
}

function Half({ season, half }: { season: TeamSeason; half: 'first' | 'second' }) {
  const words = useTexts().matches;
  const dates = useDates();
  const balance = season.balances.find((one) => one.half === half);
  const games = season.games.filter(({ date }) => seasonHalfOf(dates.localOf(date).date).half === half);
  if (games.length === 0) return null;
  return (
    <div className={classes.half}>
      <h3>{words.half[half]}</h3>
      {balance && balance.won + balance.drawn + balance.lost > 0 ? (
        <p className={classes.balance}>
          {words.balance(balance.won, balance.drawn, balance.lost)} · {words.points(...balance.points)}
        </p>
      ) : null}
      <ul className={classes.games}>
        {games.map((game) => (
          <li key={game.id}>
            <Link to="/games/$id/match" params={{ id: game.id }} className={classes.game}>
              <GameCard game={game} team={season.team} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SeasonHeader({ season: { team, season } }: { season: TeamSeason }) {
  const { matches: words, teams: texts } = useTexts();
  const viewer = useViewer();
  return (
    <PageHeader
      title={team.name}
      help={`${words.season(seasonLabel(season))} · ${team.league} · ${typeOf(team, texts)}`}
      aside={
        <>
          <SeasonChoice season={season} />
          {holds(viewer, 'm_tms') ? (
            <EditLink to="/teams/$id" id={team.id}>
              {words.manage}
            </EditLink>
          ) : null}
        </>
      }
    />
  );
}

/** The games of both halves, and where else they are found. */
function SeasonGames({ season }: { season: TeamSeason }) {
  const words = useTexts().matches;
  const { team, games } = season;
  return (
    <Section
      title={words.games}
      aside={
        <div className={classes.links} data-print="hide">
          {hasLinks(team) ? <TeamLinks team={team} /> : null}
          <SubscribeButton teamId={team.id} />
        </div>
      }
    >
      {games.length === 0 ? <Text c="dimmed">{words.noGames}</Text> : null}
      <Half season={season} half="first" />
      <Half season={season} half="second" />
    </Section>
  );
}

/** `Balances`: the players' balances from match reports, from a module that this one does not know */
type Props = { Balances: ComponentType<{ season: TeamSeason }> };

function OneSeason({ season, Balances }: Props & { season: TeamSeason }) {
  const { matches: words, teams: texts } = useTexts();
  const viewer = useViewer();
  const { team, captains, players, coming } = season;
  return (
    <>
      <SeasonHeader season={season} />
      {team.photoUrl ? (
        <img className={classes.photo} src={team.photoUrl} alt={texts.photoOf(team.name)} />
      ) : null}
      <Section
        title={words.players}
        help={
          captains.length === 0
            ? words.noCaptains
            : `${words.captains}: ${captains.map(displayName).join(', ')}`
        }
      >
        {players.length === 0 ? <Text c="dimmed">{words.noPlayers}</Text> : <PlayerList season={season} />}
      </Section>
      {coming.length > 0 && players.length > 0 ? (
        <Section title={words.coming} help={words.comingHelp}>
          <AnswerTable season={season} />
        </Section>
      ) : null}
      <SeasonGames season={season} />
      <Suspense>
        <Balances season={season} />
      </Suspense>
      <TeamCalendarLink team={team} />
      <TeamCodes teamId={team.id} />
      {season.statistics && season.statistics.games > 0 ? (
        <Suspense>
          <AnswerCounts players={players} statistics={season.statistics} />
        </Suspense>
      ) : null}
      {leads(viewer, team.id, 'm_tms', 'm_usrs') ? (
        <Suspense>
          <Players teamId={team.id} title={words.managePlayers} />
        </Suspense>
      ) : null}
    </>
  );
}

export function SeasonPage({ Balances }: Props) {
  const { id = '' } = useParams({ strict: false });
  const { season } = useSearch({ strict: false }) as { season?: string };
  const query = useSeason(id, season);
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <Skeleton height={420} />;
  return <OneSeason key={id} season={query.data} Balances={Balances} />;
}
