/** The hall list: everybody who has a space, checked in with one tap; it can be printed or exported as CSV. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Text } from '@mantine/core';
import { IconChecks, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { CancelFold } from './CancelFold.tsx';
import classes from './Hall.module.css';
import { HallRow } from './HallRow.tsx';
import { checkInOpensAt, countsOf, csvOf, type Hall } from './hall-words.ts';
import type { AboutPart } from './parts.ts';
import type { CheckIn } from './use-hall-list.ts';

type Props = {
  event: BookableEvent;
  hall: Hall;
  mark: CheckIn['mark'];
  cancel: Parameters<typeof HallRow>[0]['cancel'];
  About: AboutPart;
};

/** Takes the list along: on paper, or as a file for a spreadsheet. */
function HallTools({ event, hall }: Pick<Props, 'event' | 'hall'>) {
  const words = useTexts().bookableEventsManage;
  const dates = useDates();
  const takeAlong = async () => {
    const { csvFile, download } = await import('../../ui/csv.ts');
    const [header = [], ...rows] = csvOf(hall, dates, words);
    download(`bookings-${dates.localOf(event.startDate).date}.csv`, csvFile(header.map(String), rows));
  };
  return (
    <div className={classes.tools} data-print="hide">
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.6} />}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} stroke={1.6} />}
        onClick={() => void takeAlong()}
      >
        CSV
      </Button>
    </div>
  );
}

type BarProps = { coming: Hall['coming']; unmarked: Hall['coming']; mark: Props['mark'] };

/** How many are there, and one tap for all who are not marked yet. */
function CheckInBar({ coming, unmarked, mark }: BarProps) {
  const words = useTexts().bookableEventsManage;
  return (
    <div className={classes.bar}>
      <Text fw={600} role="status">
        {countsOf(coming, words)}
      </Text>
      {unmarked.length > 0 ? (
        <SendButton
          variant="light"
          size="md"
          className={classes.everybody ?? ''}
          leftSection={<IconChecks size={20} stroke={1.8} />}
          onClick={() => void mark(unmarked, 'attended')}
        >
          {words.allAttended(unmarked.length)}
        </SendButton>
      ) : null}
    </div>
  );
}

export function HallList({ event, hall, mark, cancel, About }: Props) {
  const words = useTexts().bookableEventsManage;
  const dates = useDates();
  const opensAt = checkInOpensAt(event, useNow());
  const { coming } = hall;
  const unmarked = coming.filter(({ status }) => status === 'booked');
  const checkingIn = opensAt === null;
  const tools = <HallTools event={event} hall={hall} />;
  return (
    <Section
      title={words.hallTitle(coming.length)}
      help={opensAt === null ? null : words.checkInOpens(dates.full(opensAt))}
      // during check-in the names come first
      aside={checkingIn ? null : tools}
    >
      {checkingIn && coming.length > 0 ? (
        <CheckInBar coming={coming} unmarked={unmarked} mark={mark} />
      ) : null}
      {coming.length === 0 ? (
        <Text c="dimmed">{words.nobody}</Text>
      ) : (
        <ol className={classes.list}>
          {coming.map((booking) => (
            <HallRow
              key={booking.id}
              booking={booking}
              open={checkingIn}
              mark={(one, status) => void mark([one], status)}
              cancel={cancel}
              about={<About event={event} userId={booking.userId} name={displayName(booking.user)} />}
            />
          ))}
        </ol>
      )}
      {checkingIn && unmarked.length > 0 ? <CancelFold unmarked={unmarked} cancel={cancel} /> : null}
      {checkingIn ? <div className={classes.foot}>{tools}</div> : null}
    </Section>
  );
}
