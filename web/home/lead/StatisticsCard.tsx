/** The club in numbers. */
import type { Statistics } from '@club/contract/statistics/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import classes from '../Home.module.css';
import { HomeCard } from '../HomeCard.tsx';

export function StatisticsCard({ statistics }: { statistics: Statistics }) {
  const words = useTexts().home;
  const { number } = useDates();
  const { users, teams, games } = statistics;
  const numbers = [
    [words.members, users.approved],
    [words.teams, teams],
    [words.planned, games.planned],
    [words.played, games.final],
  ] as const;
  return (
    <HomeCard title={words.statistics} all={{ to: '/users', words: words.allMembers }}>
      <dl className={classes.numbers}>
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(value)}</dd>
          </div>
        ))}
      </dl>
    </HomeCard>
  );
}
