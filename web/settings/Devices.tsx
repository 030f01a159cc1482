/** The devices that receive push messages: since when, whether they confirmed them, and how to remove them. */
import type { NotificationToken } from '@club/contract/notifications/tokens/shape.ts';
import { Text } from '@mantine/core';
import { IconDeviceLaptop, IconDeviceMobile, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { SendIcon } from '../ui/SendIcon.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import { useAction } from '../ui/use-action.ts';
import { deviceOf } from './device-name.ts';
import { forgetDevice, forgetDevices, useDevices } from './queries.ts';
import classes from './Settings.module.css';

type RowProps = { device: NotificationToken; busy: boolean; forget: () => void };

function DeviceRow({ device, busy, forget }: RowProps) {
  const words = useTexts().settings.devices;
  const { name, phone } = deviceOf(device.userAgent);
  const Icon = phone ? IconDeviceMobile : IconDeviceLaptop;
  const label = name ?? words.unknown;
  return (
    <li>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <span className={classes.device}>{label}</span>
        <span className={classes.small}>
          {words.since} <TimeText at={device.createdAt} look="date" />
          {device.lastSuccessAt ? (
            <>
              {', '}
              {words.answered} <TimeText at={device.lastSuccessAt} />
            </>
          ) : null}
        </span>
      </div>
      <SendIcon icon={IconX} label={words.forget(label)} disabled={busy} onClick={forget} />
    </li>
  );
}

/** Removes one of the devices, or all of them after a question. */
function useForgetting(userId: string) {
  const words = useTexts().settings.devices;
  const one = useAction({
    send: (tokenId: string) => forgetDevice(userId, tokenId),
    success: words.forgottenDone,
    failure: words.forgetFailed,
    topics: ['settings'],
  });
  const all = useAction({
    send: () => forgetDevices(userId),
    success: words.allForgottenDone,
    failure: words.forgetFailed,
    topics: ['settings'],
  });
  const askForAll = async () => {
    const [title, content] = [words.allQuestion, words.allHelp];
    if (await confirm({ title, content, confirmLabel: words.forgetAll, danger: true })) await all.run();
  };
  return { one, all: { busy: all.busy, ask: askForAll } };
}

/** @param here the switch for this device itself */
export function Devices({ userId, here }: { userId: string; here: ReactNode }) {
  const words = useTexts().settings.devices;
  const query = useDevices(userId);
  const devices = query.data ?? [];
  const { one, all } = useForgetting(userId);
  return (
    <Section
      title={words.title}
      help={words.help}
      aside={
        devices.length > 1 ? (
          <SendButton variant="default" loading={all.busy} onClick={() => void all.ask()}>
            {words.forgetAll}
          </SendButton>
        ) : null
      }
    >
      {here}
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {devices.length > 0 ? (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={one.busy}
              forget={() => void one.run(device.id)}
            />
          ))}
        </ul>
      ) : query.data ? (
        <Text c="dimmed" mt="sm">
          {words.none}
        </Text>
      ) : null}
    </Section>
  );
}
