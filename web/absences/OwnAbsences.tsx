/** The section of one's own page about absences: the next ones, and the link to all of them. */
import { daysOf, isAwayOn } from '@club/contract/absences/rules.ts';
import { Skeleton, Text } from '@mantine/core';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { AnchorLink } from '../ui/AnchorLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './Absences.module.css';
import { useNextAbsences } from './queries.ts';

/** how many are shown */
const most = 3;

export function OwnAbsences() {
  const words = useTexts().absences;
  const dates = useDates();
  const today = useToday();
  const query = useNextAbsences(most);
  return (
    <Section
      title={words.title}
      help={words.help}
      aside={
        <AnchorLink to="/absences" size="sm">
          {words.all}
        </AnchorLink>
      }
    >
      {query.isPending ? <Skeleton height={48} /> : null}
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.data?.length === 0 ? (
        <Text c="dimmed" size="sm">
          {words.none}
        </Text>
      ) : null}
      {query.data && query.data.length > 0 ? (
        <ul className={classes.next}>
          {query.data.map((absence) => (
            <li key={absence.id} className={classes.what}>
              <span>{words.range(dates.weekday(absence.from), dates.weekday(absence.to))}</span>
              <span className={classes.facts}>
                <span>{words.days(daysOf(absence))}</span>
                {isAwayOn(absence, today) ? <strong className={classes.now}>{words.now}</strong> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
