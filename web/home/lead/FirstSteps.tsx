/** The first steps of a new club, each ticked off when done. Hidden once there are people, teams and games. */
import { holds, type Permission } from '@club/contract/permissions.ts';
import type { Statistics } from '@club/contract/statistics/shape.ts';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { PagePath } from '../../navigation/page-rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import classes from '../Home.module.css';
import { HomeCard } from '../HomeCard.tsx';

type Step = { word: 'stepTeams' | 'stepPeople' | 'stepGames'; to: PagePath; may: Permission; done: boolean };

const stepsOf = ({ users, teams, games }: Statistics): Step[] => [
  { word: 'stepTeams', to: '/teams/create', may: 'm_tms', done: teams > 0 },
  { word: 'stepPeople', to: '/users/import', may: 'm_usrs', done: users.total > 1 },
  { word: 'stepGames', to: '/games/import', may: 'm_gms', done: games.total > 0 },
];

export function FirstSteps({ statistics }: { statistics: Statistics }) {
  const words = useTexts().home;
  const viewer = useViewer();
  const steps = stepsOf(statistics).filter((step) => holds(viewer, step.may));
  if (steps.every((step) => step.done)) return null;
  return (
    <HomeCard title={words.firstSteps}>
      <ol className={classes.list}>
        {steps.map(({ word, to, done }) => (
          <li key={word} className={classes.waiting} data-done={done || undefined}>
            {done ? (
              <IconCircleCheckFilled size={20} role="img" aria-label={words.stepDone} />
            ) : (
              <IconCircleDashed size={20} stroke={1.8} aria-hidden />
            )}
            <span className={classes.what}>
              <Link to={to} className={classes.name}>
                {words[word]}
              </Link>
            </span>
          </li>
        ))}
      </ol>
    </HomeCard>
  );
}
