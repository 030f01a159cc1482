/** The section of a member's own page about their calendar link: created, shown once, copied, replaced, revoked. */
import { Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useViewer } from '../../platform/viewer.ts';
import { confirm } from '../../ui/dialogs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkToCopy } from '../../ui/LinkToCopy.tsx';
import { Section } from '../../ui/Section.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useLayers } from '../layers/layers.ts';
import { feedAddress } from '../queries.ts';
import classes from './CalendarLink.module.css';
import { createFeedToken, deleteFeedToken, useFeedToken } from './queries.ts';

/** The link, as long as the page is open, with what it contains. */
function NewLink({ token }: { token: string }) {
  const texts = useTexts().eventsSubscription;
  const layers = useLayers();
  const [onlyPlaying, setOnlyPlaying] = useState(false);
  const contents = layers.shown.map((layer) => (layer === 'games' && onlyPlaying ? 'playing' : layer));
  return (
    <>
      <Checkbox
        label={texts.onlyPlaying}
        checked={onlyPlaying}
        onChange={(event) => setOnlyPlaying(event.currentTarget.checked)}
      />
      <LinkToCopy address={feedAddress(token, contents)} words={{ ...texts, linkHelp: texts.once }} />
    </>
  );
}

/** Creates the member's link, and replaces or revokes it after a question. `token`: of the link that was created here */
function useOwnLink(userId: string) {
  const texts = useTexts().eventsSubscription;
  const [token, setToken] = useState<string | null>(null);
  const make = useAction({
    send: async () => setToken(await createFeedToken(userId)),
    success: texts.createdDone,
    failure: texts.createFailed,
    topics: ['calendar'],
  });
  const revoke = useAction({
    send: () => deleteFeedToken(userId),
    success: texts.revokedDone,
    failure: texts.revokeFailed,
    topics: ['calendar'],
    done: () => setToken(null),
  });
  const replace = async () => {
    const [title, content] = [texts.replaceTitle, texts.replaceText];
    if (await confirm({ title, content, confirmLabel: texts.replace, danger: true })) await make.run();
  };
  const end = async () => {
    const [title, content] = [texts.revokeTitle, texts.revokeText];
    if (await confirm({ title, content, confirmLabel: texts.revoke, danger: true })) await revoke.run();
  };
  return { token, make, replace, revoke: { busy: revoke.busy, ask: end } };
}

export function CalendarLink() {
  const texts = useTexts().eventsSubscription;
  const dates = useDates();
  const { userId } = useViewer();
  const query = useFeedToken(userId);
  const { token, make, replace, revoke } = useOwnLink(userId);
  const since = query.data?.createdAt ?? null;
  return (
    <div id="calendar-link" className={classes.part}>
      <Section title={texts.ownTitle} help={texts.ownHelp}>
        {query.isLoadingError ? (
          <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
        ) : (
          <div className={classes.content}>
            {token ? (
              <NewLink token={token} />
            ) : (
              <Text size="sm">{since ? texts.since(dates.date(since)) : query.data ? texts.none : ' '}</Text>
            )}
            <div className={classes.buttons}>
              {since ? (
                <>
                  <SendButton variant="default" loading={revoke.busy} onClick={() => void revoke.ask()}>
                    {texts.revoke}
                  </SendButton>
                  <SendButton variant="default" loading={make.busy} onClick={() => void replace()}>
                    {texts.replace}
                  </SendButton>
                </>
              ) : (
                <SendButton loading={make.busy} disabled={!query.data} onClick={() => void make.run()}>
                  {texts.create}
                </SendButton>
              )}
            </div>
          </div>
        )}
      </Section>
    </div>
  );
}
