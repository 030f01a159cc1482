/** Links to the pages of the app, for people whose start page is otherwise empty. */
import { Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mayOpen } from '../navigation/navigation.ts';
import type { PagePath } from '../navigation/page-rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import classes from './Places.module.css';

/** ordered by what members look for first */
const destinations = [
  { word: 'bookableEvents', to: '/bookable-events' },
  { word: 'games', to: '/games' },
  { word: 'teams', to: '/teams' },
  { word: 'calendar', to: '/events' },
  { word: 'posts', to: '/posts' },
  { word: 'qttr', to: '/qttr' },
  { word: 'positions', to: '/positions' },
  { word: 'users', to: '/users' },
  { word: 'notifications', to: '/notifications' },
] as const satisfies { word: string; to: PagePath }[];

export function Places() {
  const { home, shell } = useTexts();
  const viewer = useViewer();
  return (
    <>
      <Text c="dimmed" mb="lg">
        {home.placesHelp}
      </Text>
      <ul className={classes.cards}>
        {destinations
          .filter(({ to }) => mayOpen(to, viewer))
          .map(({ word, to }) => (
            <li key={to}>
              <Link to={to} className={classes.card}>
                <span className={classes.name}>{shell.nav[word]}</span>
                <span className={classes.what}>{home.places[word]}</span>
                <IconArrowRight className={classes.arrow} size={20} stroke={1.6} aria-hidden />
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
