/** Today's and coming birthdays. */
import type { ComingBirthdays } from '@club/contract/notifications/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { IconCake } from '@tabler/icons-react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { PersonName } from '../users/profiles/PersonName.tsx';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';

const most = 5;

export function BirthdaysCard({ birthdays }: { birthdays: ComingBirthdays['items'] }) {
  const words = useTexts().home;
  const dates = useDates();
  const today = useToday();
  return (
    <HomeCard title={words.birthdays}>
      <ul className={classes.list}>
        {birthdays.slice(0, most).map(({ date, person }) => (
          <li key={person.id} className={classes.birthday}>
            <PersonAvatar name={displayName(person)} photoUrl={person.photoUrl} size={36} />
            <span className={classes.what}>
              <PersonName person={person} />
              {date === today ? (
                <strong className={classes.today}>
                  <IconCake size={16} stroke={1.8} aria-hidden /> {words.birthdayToday}
                </strong>
              ) : (
                <span className={classes.quiet} title={dates.weekday(date)}>
                  {words.inDays(date, today)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
