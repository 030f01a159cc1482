/** What one person of a family can book, answer and enter. */
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ForWhom } from '../../bookings/for-whom.ts';
import { useBookableEvents } from '../../bookings/queries.ts';
import { filtersOf } from '../../bookings/views.ts';
import { GameCard } from '../../games/GameCard.tsx';
import { looksOf } from '../../games/team-appearance.ts';
import { ComingAnswer } from '../../matches/ComingAnswer.tsx';
import { useComing } from '../../matches/coming/queries.ts';
import { OwnQuestion } from '../../matches/substitutes/OwnQuestion.tsx';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useToday } from '../../platform/today.ts';
import { useNow } from '../../platform/use-now.ts';
import { useViewer } from '../../platform/viewer.ts';
import { AnchorLink } from '../../ui/AnchorLink.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useTeamChoice } from '../../users/teams/queries.ts';
import home from '../Home.module.css';
import { nextTrainings, openTrainings } from '../next-trainings.ts';
import { Training } from '../TrainingsCard.tsx';
import { Absences } from './Absences.tsx';
import classes from './Family.module.css';
import { type OfPerson, Part } from './Part.tsx';

function Trainings() {
  const words = useTexts().family;
  const now = useNow();
  const today = useDates().instantOf(useToday(), '00:00');
  const events = useBookableEvents(filtersOf({}, 'coming', today));
  const [all, setAll] = useState(false);
  const query = {
    isPending: events.status === 'loading',
    isLoadingError: events.status === 'failed',
    error: events.error,
    refetch: events.retry,
  };
  const [open, next] = [openTrainings(events.rows, now), nextTrainings(events.rows, now)];
  return (
    <div>
      <Part title={words.trainings} none={words.noTrainings} query={query}>
        {(all ? open : next).map((event) => (
          <Training key={event.id} event={event} now={now} />
        ))}
      </Part>
      {open.length > next.length || (all && events.hasMore) ? (
        <Button
          variant="subtle"
          className={classes.add ?? ''}
          aria-expanded={all}
          loading={events.loadingMore}
          onClick={() => (all && events.hasMore ? events.loadMore() : setAll(!all))}
        >
          {all && !events.hasMore ? words.fewerTrainings : words.moreTrainings}
        </Button>
      ) : null}
    </div>
  );
}

/** of somebody, soonest first, and those that they are asked for; the others are on the page of games */
const mostGames = 3;

function Games({ forWhom }: OfPerson) {
  const words = useTexts().family;
  const coming = useComing(forWhom);
  const { approved } = useViewer();
  const looks = looksOf(useTeamChoice(approved).data ?? []);
  const shown = (coming.data ?? []).filter(
    ({ question, helpsOut }, at) => question !== null || helpsOut || at < mostGames,
  );
  return (
    <Part title={words.games} none={words.noGames} query={coming}>
      {shown.map(({ game, question }) => (
        <li key={game.id}>
          {approved ? (
            <Link to="/games/$id/match" params={{ id: game.id }} className={home.gameLink}>
              <GameCard game={game} team={looks.get(game.teamId)} />
            </Link>
          ) : (
            <GameCard game={game} team={undefined} />
          )}
          <ComingAnswer gameId={game.id} {...(forWhom && { forWhom })} />
          {question ? <OwnQuestion gameId={game.id} question={question} forWhom={forWhom} /> : null}
        </li>
      ))}
    </Part>
  );
}

/** What else there is of a person: emergency contacts, and of a child its page and what was agreed to for it. */
function PersonLinks({ child, name }: { child: Person | undefined; name: string }) {
  const words = useTexts().family;
  const viewer = useViewer();
  return (
    <span className={classes.links}>
      <AnchorLink
        to="/users/$id"
        params={{ id: child?.id ?? viewer.userId }}
        hash="emergency"
        size="sm"
        aria-label={child ? words.emergencyOf(name) : words.emergencyOwn}
      >
        {words.emergency}
      </AnchorLink>
      {child ? (
        <AnchorLink to="/users/$id" params={{ id: child.id }} size="sm" aria-label={words.detailsOf(name)}>
          {words.details}
        </AnchorLink>
      ) : null}
      {child ? (
        <AnchorLink
          to="/users/$id"
          params={{ id: child.id }}
          hash="consents"
          size="sm"
          aria-label={words.consentsOf(name)}
        >
          {words.consents}
        </AnchorLink>
      ) : null}
    </span>
  );
}

/** @param child default: oneself */
export function PersonSection({ child }: { child?: Person }) {
  const words = useTexts().family;
  const viewer = useViewer();
  const title = useId();
  const name = child ? displayName(child) : words.you;
  const of = child ? { forWhom: child.id } : {};
  return (
    <section className={classes.person} aria-labelledby={title}>
      <div className={classes.head}>
        <PersonAvatar
          name={child ? name : viewer.displayName}
          photoUrl={child ? child.photoUrl : viewer.photoUrl}
          size={48}
        />
        <h2 id={title} className={classes.name}>
          {name}
        </h2>
        <PersonLinks child={child} name={name} />
      </div>
      <div className={classes.parts}>
        <ForWhom value={child?.id}>
          <Trainings />
        </ForWhom>
        <Games {...of} />
        <div>
          <Absences name={name} {...of} />
        </div>
      </div>
    </section>
  );
}
