/** An icon button that sends something to the server: offline it is disabled and says why. */
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useSendProps } from './offline-reason.ts';

type Props = ActionIconProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps>;

export function SendIcon({ disabled, title, ...icon }: Props) {
  const sends = useSendProps();
  return <ActionIcon variant="subtle" {...icon} {...sends({ disabled: Boolean(disabled), title })} />;
}
