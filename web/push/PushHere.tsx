/** Push on this device: its use, and one button. The browser asks for permission only after that. */
import { Text } from '@mantine/core';
import { IconBell, IconShare2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { deviceState, renewDevice, switchOff, switchOn } from './device.ts';
import classes from './PushHere.module.css';

const device = ['settings', 'device'];

/** The state of this device, which may have been forgotten in the list. */
const checkedState = async (userId: string) => {
  await renewDevice(userId).catch(() => undefined);
  return deviceState();
};

export function PushHere() {
  const texts = useTexts().push;
  const { userId } = useViewer();
  const cache = useQueryClient();
  const { data: state } = useQuery({ queryKey: device, queryFn: () => checkedState(userId), staleTime: 0 });
  // also a refusal changes the state shown here
  const look = () => cache.invalidateQueries({ queryKey: device });
  const on = useAction({
    send: () => switchOn(userId).finally(look),
    success: texts.onDone,
    failure: texts.onFailed,
    topics: ['settings'],
  });
  const off = useAction({
    send: () => switchOff(userId).finally(look),
    success: texts.offDone,
    failure: texts.offFailed,
    topics: ['settings'],
  });
  if (!state) return <div className={classes.card} aria-busy="true" />;
  return (
    <div className={classes.card}>
      <IconBell size={24} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{texts.titles[state]}</Text>
        <Text size="sm" c="dimmed">
          {texts.help[state]}
        </Text>
        {state === 'home-screen' ? (
          <ol className={classes.steps}>
            <li>
              {texts.stepShare} <IconShare2 size={16} stroke={1.6} aria-hidden />
            </li>
            <li>{texts.stepAdd}</li>
            <li>{texts.stepOpen}</li>
          </ol>
        ) : null}
      </div>
      {state === 'off' ? (
        <SendButton onClick={() => void on.run()} loading={on.busy}>
          {texts.on}
        </SendButton>
      ) : state === 'on' ? (
        <SendButton variant="default" onClick={() => void off.run()} loading={off.busy}>
          {texts.off}
        </SendButton>
      ) : null}
    </div>
  );
}
