/** The link by which a calendar program follows the club, and the way to a link with internal events. */
import { Anchor, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { LinkToCopy } from '../ui/LinkToCopy.tsx';
import { feedAddress } from './queries.ts';
import classes from './Subscription.module.css';

/** @param toOwnLink leads to the person's own page: dialogs stand outside of the router */
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
