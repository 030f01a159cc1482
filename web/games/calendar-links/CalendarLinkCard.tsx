/** The calendar link of a team: what changed there, since when it cannot be read, and whether it is taken over by itself. */
import { decidesAboutGames } from '@club/contract/games/calendar-links/rules.ts';
import type { CalendarLink } from '@club/contract/games/calendar-links/shape.ts';
import { Skeleton, Switch, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { Callout } from '../../ui/Callout.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useSendProps } from '../../ui/offline-reason.ts';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ImportPreview } from '../import/ImportPreview.tsx';
import { summaryOf } from '../import/import-preview.ts';
import type { TeamAppearance } from '../team-appearance.ts';
import classes from './CalendarLinkCard.module.css';
import { dismissProposal, readCalendarLink, setAutomatic, takeProposal, useCalendarLink } from './queries.ts';

const topics = ['games', 'matches'];

function ReadButton({ link: { teamId, reading } }: { link: CalendarLink }) {
  const words = useTexts().calendarLinks;
  const { run, busy } = useAction({
    send: () => readCalendarLink(teamId),
    success: words.readAskedDone,
    failure: words.readFailed,
    topics: ['games'],
  });
  return (
    <SendButton
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.6} />}
      loading={busy || reading}
      onClick={() => void run()}
    >
      {words.read}
    </SendButton>
  );
}

function Failing({ failure }: { failure: NonNullable<CalendarLink['failure']> }) {
  const words = useTexts().calendarLinks;
  const { reason, status, since, count } = failure;
  return (
    <Callout kind="error" role="status" title={words.failing(count)}>
      {reason === 'http-error' && status !== null ? words.httpError(status) : words.failures[reason]}{' '}
      {words.since} <TimeText at={since} look="full" />. {words.gamesStay}
    </Callout>
  );
}

type ProposalProps = { link: CalendarLink; team: TeamAppearance; decides: boolean };

function Proposal({ link: { teamId, proposal }, team, decides }: ProposalProps) {
  const texts = useTexts();
  const words = texts.calendarLinks;
  const take = useAction({
    send: (digest: string) => takeProposal(teamId, digest),
    success: words.takenDone,
    failure: words.takeFailed,
    topics,
  });
  const dismiss = useAction({
    send: (digest: string) => dismissProposal(teamId, digest),
    success: words.dismissedDone,
    failure: words.dismissFailed,
    topics,
  });
  if (!proposal) return null;
  const { digest, changes } = proposal;
  const shown = { ...changes, unchanged: [] };
  return (
    <div className={classes.proposal}>
      <div>
        <h3>{words.proposal}</h3>
        <Text size="sm" c="dimmed">
          {summaryOf(shown, texts.gamesImport)}
        </Text>
      </div>
      <ImportPreview result={shown} team={team} />
      {decides ? (
        <div className={classes.buttons}>
          <SendButton loading={take.busy} disabled={dismiss.busy} onClick={() => void take.run(digest)}>
            {words.take}
          </SendButton>
          <SendButton
            variant="default"
            loading={dismiss.busy}
            disabled={take.busy}
            onClick={() => void dismiss.run(digest)}
          >
            {words.dismiss}
          </SendButton>
        </div>
      ) : (
        <Text size="sm">{words.forDeciders}</Text>
      )}
    </div>
  );
}

function AutomaticSwitch({ link: { teamId, automatic } }: { link: CalendarLink }) {
  const words = useTexts().calendarLinks;
  const sends = useSendProps();
  const { run, busy } = useAction({
    send: (on: boolean) => setAutomatic(teamId, on),
    success: words.automaticDone,
    failure: words.automaticFailed,
    topics: ['games'],
  });
  return (
    <Switch
      label={words.automatic}
      description={words.automaticHelp}
      checked={automatic}
      onChange={(event) => void run(event.currentTarget.checked)}
      {...sends({ disabled: busy })}
    />
  );
}

function Shown({ link, team }: { link: CalendarLink; team: TeamAppearance }) {
  const words = useTexts().calendarLinks;
  const decides = decidesAboutGames(useViewer(), link.teamId);
  const { failure, proposal, readAt, reading } = link;
  return (
    <Section title={words.title} help={words.help} screenOnly aside={<ReadButton link={link} />}>
      <div className={classes.card}>
        <Text size="sm" role="status">
          {reading ? (
            words.reading
          ) : readAt === null ? (
            words.neverRead
          ) : (
            <>
              {words.readAt} <TimeText at={readAt} />.{' '}
              {proposal === null && failure === null ? <span>{words.same}</span> : null}
            </>
          )}
        </Text>
        {failure ? <Failing failure={failure} /> : null}
        <Proposal link={link} team={team} decides={decides} />
        {decides ? <AutomaticSwitch link={link} /> : null}
      </div>
    </Section>
  );
}

type Props = { team: TeamAppearance & { id: string } };

export function CalendarLinkCard({ team }: Props) {
  const query = useCalendarLink(team.id);
  if (query.data) return <Shown link={query.data} team={team} />;
  if (query.isError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  return <Skeleton height={140} />;
}
