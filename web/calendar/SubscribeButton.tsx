import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { dialogs } from '../ui/dialogs.ts';

const Subscription = lazy(async () => {
  const [file] = await Promise.all([import('./Subscription.tsx'), openTexts(['eventsSubscription'])]);
  return { default: file.Subscription };
});

/** Opens the club's calendar address in a dialog, with the way to one's own. */
export function SubscribeButton() {
  const texts = useTexts().events;
  const { userId } = useViewer();
  const navigate = useNavigate();
  const toOwnLink = () => {
    dialogs.close();
    void navigate({ to: '/users/$id', params: { id: userId }, hash: 'calendar-link' });
  };
  const subscribe = () =>
    dialogs.open({
      kind: 'plain',
      title: texts.subscribeTitle,
      content: <Subscription toOwnLink={toOwnLink} />,
    });
  return (
    <Button variant="default" leftSection={<IconCalendarPlus size={18} stroke={1.6} />} onClick={subscribe}>
      {texts.subscribe}
    </Button>
  );
}
