/** For captains: the association's deadline for the report, and the mark that it was entered. */
import type { ReportEntry, ReportSent } from '@club/contract/match-reports/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { IconCheck } from '@tabler/icons-react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useNow } from '../../platform/use-now.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { markReportSent, unmarkReportSent } from '../queries.ts';
import classes from './AfterMatch.module.css';
import { Deadline } from './Deadline.tsx';

type Props = {
  game: { id: string; date: string; state: string };
  /** hours after the start, as the association wants it */
  hours: { resultHours: number | null; reportHours: number | null };
  sent: ReportSent | null;
  /** all entries of the report, none where there is no report */
  log: readonly Pick<ReportEntry, 'at'>[];
};

const topics = ['match-reports'];

function Sent({ gameId, sent, isOld }: { gameId: string; sent: ReportSent; isOld: boolean }) {
  const { afterMatch: words } = useTexts();
  const dates = useDates();
  const { run, busy } = useAction({
    send: () => unmarkReportSent(gameId),
    success: words.notSentDone,
    failure: words.sentFailed,
    topics,
  });
  return (
    <>
      <p className={classes.facts}>
        {words.sentBy(dates.date(sent.at), dates.time(sent.at), sent.by && displayName(sent.by))}
      </p>
      {isOld ? (
        <p className={classes.facts} role="status">
          {words.changedSince}
        </p>
      ) : null}
      <SendButton variant="default" loading={busy} onClick={() => void run()}>
        {words.notSent}
      </SendButton>
    </>
  );
}

function ToSend({ game, hours }: Pick<Props, 'game' | 'hours'>) {
  const { afterMatch: words } = useTexts();
  const { run, busy } = useAction({
    send: () => markReportSent(game.id),
    success: words.sentDone,
    failure: words.sentFailed,
    topics,
  });
  return (
    <>
      <Deadline date={game.date} hours={hours} />
      <SendButton
        leftSection={<IconCheck size={18} stroke={1.8} />}
        loading={busy}
        onClick={() => void run()}
      >
        {words.markSent}
      </SendButton>
    </>
  );
}

export function Reported({ game, hours, sent, log }: Props) {
  const { afterMatch: words } = useTexts();
  const now = useNow();
  if (game.state === 'cancelled' || (sent === null && Date.parse(game.date) > now.getTime())) return null;
  return (
    <Section title={words.sentTitle} help={words.sentHelp} screenOnly>
      {sent ? (
        <Sent
          gameId={game.id}
          sent={sent}
          isOld={log.some(({ at }) => Date.parse(at) > Date.parse(sent.at))}
        />
      ) : (
        <ToSend game={game} hours={hours} />
      )}
    </Section>
  );
}
