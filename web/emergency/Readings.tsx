/** Who has read somebody's emergency contacts in the hall: when, and for which event. */
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import classes from './Emergency.module.css';
import { useReadings } from './queries.ts';

export function Readings({ userId }: { userId: string }) {
  const texts = useTexts();
  const words = texts.emergency;
  const list = useReadings(userId);
  if (list.status === 'failed')
    return <ErrorState cause={list.error} retry={list.retry} retrying={list.retrying} />;
  return (
    <div className={classes.readings}>
      <h3 className={classes.title}>{words.readings}</h3>
      {list.status === 'loading' ? <Skeleton height={24} /> : null}
      {list.rows.length > 0 ? (
        <ul className={classes.list}>
          {list.rows.map(({ id, at, reader, event }) => (
            <li key={id} className={classes.reading}>
              <span className={classes.name}>{reader ? displayName(reader) : words.left}</span>
              <span className={classes.note}>
                <TimeText at={at} look="full" /> · {event?.title ?? words.deletedEvent}
              </span>
            </li>
          ))}
        </ul>
      ) : list.status === 'ready' ? (
        <Text c="dimmed">{words.readingsNone}</Text>
      ) : null}
      {list.hasMore ? (
        <Button variant="default" mt="sm" loading={list.loadingMore} onClick={list.loadMore}>
          {texts.ui.more}
        </Button>
      ) : null}
    </div>
  );
}
