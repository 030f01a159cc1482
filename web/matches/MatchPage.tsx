/** The page of one game for every member: when and where, who can play, one's own answer. */
import type { Match, MatchPlayer } from '@club/contract/matches/shape.ts';
import { actsFor } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { Skeleton } from '@mantine/core';
import { IconBallTennis, IconClipboardText, IconMapPin } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useDeferredValue } from 'react';
import { GameScore } from '../games/GameScore.tsx';
import { GameStanding } from '../games/GameStanding.tsx';
import { nameOf } from '../games/game-words.ts';
import { openTexts, useDates, useTexts } from '../platform/i18n.ts';
import { isGone } from '../platform/is-gone.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Freshness, NotNow } from '../ui/Freshness.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { sentenceOf } from '../ui/toasts.ts';
import classes from './Answers.module.css';
import { countsOf, validAnswer } from './given.ts';
import { OwnAnswer } from './OwnAnswer.tsx';
import { PlayersByAnswer } from './PlayersByAnswer.tsx';
import { mapAddress, placeLines } from './places.ts';
import { useMatch } from './queries.ts';
import { FormsStay } from './use-can-answer.ts';
import { useHeld } from './use-held.ts';

const SubstituteQuestions = lazy(async () => {
  const [file] = await Promise.all([
    import('./substitutes/SubstituteQuestions.tsx'),
    openTexts(['substitutes']),
  ]);
  return { default: file.SubstituteQuestions };
});

// loaded later: the sections further down
const Rides = lazy(() => import('./Rides.tsx').then((file) => ({ default: file.Rides })));
const Substitutes = lazy(async () => {
  const [file] = await Promise.all([import('./Substitutes.tsx'), openTexts(['substitutes'])]);
  return { default: file.Substitutes };
});
const OverMeanwhile = lazy(() =>
  import('./OverMeanwhile.tsx').then((file) => ({ default: file.OverMeanwhile })),
);
const Codes = lazy(() => import('./codes/Codes.tsx').then((file) => ({ default: file.Codes })));
const Comments = lazy(async () => {
  const [file] = await Promise.all([import('./comments/Comments.tsx'), openTexts(['failures'])]);
  return { default: file.Comments };
});

const LineUpSection = lazy(async () => {
  const [file] = await Promise.all([
    import('./line-up/LineUpSection.tsx'),
    openTexts(['lineUps', 'positions']),
  ]);
  return { default: file.LineUpSection };
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Facts({ match: { game, meetAt, team, captains } }: { match: Match }) {
  const words = useTexts().matches;
  const dates = useDates();
  const place = placeLines(game);
  const map = mapAddress(game);
  return (
    <dl className={classes.facts}>
      <Fact name={words.start}>{dates.full(game.date)}</Fact>
      {game.state === 'planned' ? <Fact name={words.meet}>{dates.time(meetAt)}</Fact> : null}
      {place.length > 0 ? (
        <Fact name={words.hall}>
          {place.map((line, at) => (
            <span key={line} className={classes.line}>
              {line}{' '}
              {map && at === place.length - 1 ? (
                <a
                  data-print="hide"
                  href={map}
                  target="_blank"
                  rel="noreferrer"
                  title={words.map}
                  aria-label={words.map}
                >
                  <IconMapPin size={16} stroke={1.8} aria-hidden />
                </a>
              ) : null}
            </span>
          ))}
        </Fact>
      ) : null}
      {game.matchDay === null ? null : <Fact name={words.matchDay}>{game.matchDay}</Fact>}
      {game.matchNumber === null ? null : <Fact name={words.matchNumber}>{game.matchNumber}</Fact>}
      {team.matchSystem === null ? null : (
        <Fact name={words.matchSystem}>{words.systems[team.matchSystem]}</Fact>
      )}
      {captains.length === 0 ? null : (
        <Fact name={words.captains}>{captains.map(displayName).join(', ')}</Fact>
      )}
      {game.opponentNote === null ? null : (
        <div className={classes.wide}>
          <dt>{words.opponentNote}</dt>
          <dd>{game.opponentNote}</dd>
        </div>
      )}
    </dl>
  );
}

function MatchHeader({ match: { game, team, leads } }: { match: Match }) {
  const { matches: words, games: texts } = useTexts();
  return (
    <PageHeader
      title={nameOf(game, texts)}
      help={
        <>
          <Link to="/teams/$id/season" params={{ id: team.id }}>
            {team.name}
          </Link>
          {` · ${[game.cupGame ? texts.cup : null, game.league].filter(Boolean).join(' · ')}`}
        </>
      }
      aside={
        <>
          <ButtonLink
            to="/games/$id/report"
            params={{ id: game.id }}
            variant="default"
            leftSection={<IconClipboardText size={18} stroke={1.6} />}
          >
            {words.toReport}
          </ButtonLink>
          {leads && !game.hasReport ? (
            <ButtonLink
              to="/games/$id"
              params={{ id: game.id }}
              variant="default"
              leftSection={<IconBallTennis size={18} stroke={1.6} />}
            >
              {words.toScore}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}

/** The questions to the viewer, and to the children that they answer for. */
function Questions({ match: { game, players, substitutes } }: { match: Match }) {
  const words = useTexts().matches;
  const viewer = useViewer();
  const isOwn = ({ id }: Person) => id === viewer.userId;
  const helpsOut = (person: Person) => {
    const child = substitutes?.children?.find((one) => one.person.id === person.id);
    return (isOwn(person) ? substitutes?.own : child?.question)?.standing === 'plays';
  };
  const isAsked = ({ person }: MatchPlayer) => actsFor(viewer, person.id) && !helpsOut(person);
  return players.filter(isAsked).map((player) => {
    const { person } = player;
    const title = isOwn(person) ? words.question : words.questionFor(displayName(person));
    return (
      <Section key={person.id} title={title} screenOnly>
        <OwnAnswer game={game} player={player} label={title} />
      </Section>
    );
  });
}

/** Who can play, or could have played. */
function Answers({ match }: { match: Match }) {
  const words = useTexts().matches;
  const { game, players, wanted, lineUp } = match;
  const { yes, open } = countsOf(players);
  const planned = game.state === 'planned';
  const answered = players.some(({ given }) => validAnswer(given) !== null);
  if (!planned && !answered) return null;
  return (
    <Section
      title={planned ? words.who : words.whoCould}
      help={planned && players.length > 0 ? words.counts(yes, wanted, open) : undefined}
      screenOnly={lineUp?.state === 'published'}
    >
      {players.length === 0 ? (
        <EmptyState title={words.noPlayers}>{words.noPlayersHelp}</EmptyState>
      ) : (
        <PlayersByAnswer match={match} />
      )}
    </Section>
  );
}

/** What is further down. A part that comes later, as when a captain searches for substitutes, hides no form while it is loaded. */
function Further({ match: current, gone }: { match: Match; gone: string | undefined }) {
  const match = useDeferredValue(current);
  const { game, leads } = match;
  return (
    <Suspense fallback={<Skeleton height={180} />}>
      {match.substitutes?.proposed ? <Substitutes match={match} substitutes={match.substitutes} /> : null}
      {match.rides && (game.state === 'planned' || match.rides.length > 0) ? (
        <Rides match={match} rides={match.rides} />
      ) : null}
      {match.seesCodes ? <Codes game={game} leads={leads} /> : null}
      {match.comments ? (
        // they are written about every game
        <NotNow value={gone}>
          <Comments match={match} comments={match.comments} />
        </NotNow>
      ) : null}
    </Suspense>
  );
}

/** `Before`: earlier results against the other team, from a module that this one does not know */
type Props = { Before: ComponentType<{ match: Match }> };

type OneProps = Props & { match: Match; readAt: number; gone: string | undefined };

function OneMatch({ match: current, readAt, gone, Before }: OneProps) {
  const words = useTexts().matches;
  const { match, isOver, follow, canAnswer } = useHeld(current);
  const { lineUp, board, substitutes } = match;
  const { game } = current;
  return (
    <NotNow value={isOver ? words.overMeanwhile : gone}>
      <MatchHeader match={current} />
      {isOver ? (
        <Suspense>
          <OverMeanwhile follow={follow} />
        </Suspense>
      ) : null}
      {canAnswer ? (
        <Freshness at={readAt}>
          <Questions match={match} />
          {substitutes?.own || substitutes?.children?.length ? (
            <Suspense fallback={<Skeleton height={180} mb="xl" />}>
              <SubstituteQuestions gameId={game.id} substitutes={substitutes} />
            </Suspense>
          ) : null}
        </Freshness>
      ) : null}
      <Section
        title={words.day}
        aside={
          game.state === 'planned' ? null : (
            <span>
              <GameScore game={game} /> <GameStanding game={game} />
            </span>
          )
        }
      >
        <Facts match={current} />
      </Section>
      {lineUp && (board || lineUp.singles.length > 0) ? (
        <Suspense fallback={<Skeleton height={240} mb="xl" />}>
          <LineUpSection match={match} lineUp={lineUp} />
        </Suspense>
      ) : null}
      <FormsStay value={canAnswer}>
        <Answers match={match} />
        <Further match={match} gone={gone} />
      </FormsStay>
      <Suspense>
        <Before match={current} />
      </Suspense>
    </NotNow>
  );
}

export function MatchPage({ Before }: Props) {
  const { id = '' } = useParams({ strict: false });
  const query = useMatch(id);
  const { data, error, refetch } = query;
  if (!data && !query.isLoadingError) return <Skeleton height={420} />;
  const gone = isGone(error) ? sentenceOf(error) : undefined;
  return (
    <>
      {data && gone === undefined ? null : (
        <ErrorState cause={error} retry={() => void refetch()} retrying={query.isRefetching} />
      )}
      {data ? (
        <OneMatch key={id} match={data} readAt={query.dataUpdatedAt} gone={gone} Before={Before} />
      ) : null}
    </>
  );
}
