/** The link by which a calendar program follows the club, and the way to a link with internal events. */
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { dialogs } from '../ui/dialogs.ts';
import { LinkToCopy } from '../ui/LinkToCopy.tsx';
import { feedAddress } from './queries.ts';
import classes from './Subscription.module.css';

export function Subscription() {
  const texts = useTexts().eventsSubscription;
  const { userId } = useViewer();
  return (
    <div className={classes.subscription}>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <LinkToCopy address={feedAddress(null)} words={texts} />
      <Text size="sm">
        {texts.ownHint}{' '}
        <Anchor
          component={Link}
          to={`/users/${userId}`}
          hash="calendar-link"
          inherit
          underline="always"
          onClick={() => dialogs.close()}
        >
          {texts.ownOpen}
        </Anchor>
      </Text>
    </div>
  );
}
