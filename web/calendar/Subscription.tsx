/** The URL to subscribe to the club's calendar, and a link to the personal one with internal events. */
import { Anchor, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { LinkToCopy } from '../ui/LinkToCopy.tsx';
import { feedAddress } from './queries.ts';
import classes from './Subscription.module.css';

/** @param toOwnLink opens the person's own page, and closes the dialog */
export function Subscription({ toOwnLink }: { toOwnLink: () => void }) {
  const texts = useTexts().eventsSubscription;
  return (
    <div className={classes.subscription}>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <LinkToCopy address={feedAddress(null)} words={texts} />
      <Text size="sm">
        {texts.ownHint}{' '}
        <Anchor component="button" type="button" inherit underline="always" onClick={toOwnLink}>
          {texts.ownOpen}
        </Anchor>
      </Text>
    </div>
  );
}
