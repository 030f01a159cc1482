/** The date in view, and buttons for back, forward and today. */
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useListAddress } from '../ui/list-search.ts';
import classes from './EventsPage.module.css';
import { stepped, titleOf } from './event-words.ts';

type Props = { view: 'month' | 'week' | 'agenda'; day: string; today: string };

export function CalendarSteps({ view, day, today }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  const { change } = useListAddress<'day'>();
  const go = (to: string) => change({ day: to === today ? undefined : to });
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size={38}
        className={classes.step}
        aria-label={texts.previous[view === 'week' ? 'week' : 'month']}
        onClick={() => go(stepped(view, day, -1))}
      >
        <IconChevronLeft size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={38}
        className={classes.step}
        aria-label={texts.next[view === 'week' ? 'week' : 'month']}
        onClick={() => go(stepped(view, day, 1))}
      >
        <IconChevronRight size={18} stroke={1.8} />
      </ActionIcon>
      <h2 className={classes.period} aria-live="polite">
        {titleOf(view, day, dates, texts)}
      </h2>
      <Button variant="default" size="sm" className={classes.step} onClick={() => go(today)}>
        {texts.today}
      </Button>
    </div>
  );
}
