/** The start page: a greeting, and a card for each place one can go. */
import { Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import classes from './HomePage.module.css';
import { mayOpen } from './navigation.ts';
import type { PagePath } from './page-rules.ts';
import { usePageExists } from './use-page-exists.ts';

/** what a member looks for first stands first */
const cards = [
  { word: 'bookableEvents', to: '/bookable-events' },
  { word: 'games', to: '/games' },
  { word: 'teams', to: '/teams' },
  { word: 'calendar', card: 'events', to: '/events' },
  { word: 'posts', to: '/posts' },
  { word: 'qttr', to: '/qttr' },
  { word: 'positions', to: '/positions' },
  { word: 'users', to: '/users' },
  { word: 'notifications', to: '/notifications' },
] as const satisfies { word: string; card?: string; to: PagePath }[];

export function HomePage() {
  const texts = useTexts().shell;
  const dates = useDates();
  const viewer = useViewer();
  const exists = usePageExists();
  const open = cards.filter((card) => exists(card.to) && mayOpen(card.to, viewer));
  const hour = Number(dates.localOf(new Date().toISOString()).time.slice(0, 2));
  const part = hour < 11 ? 'morning' : hour < 18 ? 'day' : 'evening';
  return (
    <>
      <Title order={1} className={classes.hello}>
        {texts.homeHello[part](viewer.displayName.split(' ')[0] ?? '')}
      </Title>
      {open.length > 0 ? (
        <>
          <Text c="dimmed" mb="lg">
            {texts.homeHelp}
          </Text>
          <ul className={classes.cards}>
            {open.map((card) => (
              <li key={card.to}>
                <Link to={card.to as string} className={classes.card}>
                  <span className={classes.name}>{texts.nav[card.word]}</span>
                  <span className={classes.what}>{texts.cards['card' in card ? card.card : card.word]}</span>
                  <IconArrowRight className={classes.arrow} size={20} stroke={1.6} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title={texts.homeNothing}>{texts.homeNothingHelp}</EmptyState>
      )}
    </>
  );
}
