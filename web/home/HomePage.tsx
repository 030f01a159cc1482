/** The start page: what concerns me today and soon, and for those who manage the club, what needs attention. */
import { Title } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useReadAt } from '../platform/network.ts';
import { useToday } from '../platform/today.ts';
import { useInTurn } from '../platform/use-deferred-ready.ts';
import { useTimed } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Freshness } from '../ui/Freshness.tsx';
import { FamilyCards } from './family/FamilyCards.tsx';
import { GamesCard } from './GamesCard.tsx';
import classes from './Home.module.css';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { NewsCard } from './NewsCard.tsx';
import { QttrCard } from './QttrCard.tsx';
import { TrainingsCard } from './TrainingsCard.tsx';
import { type Home, useHome } from './use-home.ts';

export { loadCards } from './cards.ts';

// the last card on the page, so that nothing jumps when it appears
const BirthdaysCard = lazy(() =>
  import('./BirthdaysCard.tsx').then((file) => ({ default: file.BirthdaysCard })),
);
const Places = lazy(() => import('./Places.tsx').then((file) => ({ default: file.Places })));
const StatisticsCard = lazy(() =>
  import('./lead/StatisticsCard.tsx').then((file) => ({ default: file.StatisticsCard })),
);

function Hello() {
  const words = useTexts().home;
  const dates = useDates();
  const viewer = useViewer();
  const hour = useTimed((now) => Number(dates.localOf(now).time.slice(0, 2)));
  const part = hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening';
  return (
    <header className={classes.hello}>
      <Title order={1}>{words.hello[part](viewer.displayName.split(' ')[0] ?? '')}</Title>
      <p>{words.longDate(useToday())}</p>
    </header>
  );
}

/** Which cards were there, with their data, when the page was drawn first, and which of one's own were still waited for. */
function useFirstDrawn({ lead, AwayCard, ConsentLine, AskedCard, loading }: Home) {
  const [early] = useState({
    lead: !lead.loading,
    away: Boolean(AwayCard),
    consents: Boolean(ConsentLine),
    asked: Boolean(AskedCard),
  });
  const [waited] = useState(loading);
  return { early, waited };
}

/** The second column: one's own cards, and those of the club. */
function SecondColumn({ home, children }: { home: Home; children: ReactNode }) {
  const { statistics } = home.lead;
  return (
    <div>
      {children}
      <Suspense>
        {home.birthdays.length > 0 ? <BirthdaysCard birthdays={home.birthdays} /> : null}
        {statistics ? <StatisticsCard statistics={statistics} /> : null}
      </Suspense>
    </div>
  );
}

/**
 * Each card is left out when it is empty. What is in sight on a phone comes first, and nothing is inserted above it: what is
 * not there yet when the page is drawn goes below the others.
 */
function Cards({ home }: { home: Home }) {
  const drawn = useInTurn(3);
  const { Cards: LeadCards, loading: _, ...lead } = home.lead;
  const { AskedCard, AwayCard, ConsentLine, MessagesCard } = home;
  const [chosen, chooseChild] = useState<string>();
  const child = useViewer().guardianOf.find((id) => id === chosen);
  const { early, waited } = useFirstDrawn(home);
  const leadCards = LeadCards ? <LeadCards {...lead} /> : null;
  const awayCard = AwayCard ? <AwayCard /> : null;
  const consentLine = ConsentLine ? <ConsentLine /> : null;
  const askedCard = AskedCard ? <AskedCard teams={home.teams} /> : null;
  const own = {
    trainings: (
      <Freshness at={home.trainingsAt}>
        <TrainingsCard trainings={home.trainings} now={home.now} />
      </Freshness>
    ),
    games: <GamesCard now={home.now} games={home.games} teams={home.teams} />,
    messages: MessagesCard ? <MessagesCard messages={home.messages} /> : null,
    qttr: <QttrCard history={home.history} />,
    news: <NewsCard posts={home.news} />,
  };
  const inPlace = (name: keyof typeof own) => (waited[name] ? null : own[name]);
  return (
    <>
      {early.lead ? leadCards : null}
      {early.away ? awayCard : null}
      {early.consents ? consentLine : null}
      <div className={classes.columns}>
        <div>
          {early.asked ? askedCard : null}
          <FamilyCards parts={home.family} chosen={child} choose={chooseChild}>
            {inPlace('trainings')}
            {drawn > 1 ? inPlace('games') : null}
          </FamilyCards>
        </div>
        {drawn > 2 ? (
          <SecondColumn home={home}>
            {inPlace('messages')}
            {inPlace('qttr')}
            {inPlace('news')}
          </SecondColumn>
        ) : null}
      </div>
      {waited.trainings && !child ? own.trainings : null}
      {waited.games && !child ? own.games : null}
      {waited.messages ? own.messages : null}
      {waited.qttr ? own.qttr : null}
      {waited.news ? own.news : null}
      {early.asked ? null : askedCard}
      {early.lead ? null : leadCards}
      {early.away ? null : awayCard}
      {early.consents ? null : consentLine}
      {home.quiet && home.failed === null ? (
        <Suspense>
          <Places />
        </Suspense>
      ) : null}
    </>
  );
}

export function HomePage() {
  const home = useHome();
  const offline = useReadAt() !== null;
  return (
    <>
      <Hello />
      {home.failed !== null && home.settled && !offline ? (
        <ErrorState cause={home.failed} retry={home.retry} />
      ) : null}
      {home.settled ? <Cards home={home} /> : <HomeSkeleton />}
    </>
  );
}
