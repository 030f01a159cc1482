/** An icon button, as at the end of a row, that sends something to the server: offline it is disabled and says why. */
import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef } from 'react';
import { useSendProps } from './offline-reason.ts';

type Props = Omit<ActionIconProps & ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> & {
  icon: Icon;
  /** what the button does, and to whom or what: its name, and its tooltip without a `title` */
  label: string;
};

export function SendIcon({ icon: Shown, label, disabled, title = label, ...button }: Props) {
  const sends = useSendProps();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      {...button}
      {...sends({ disabled: Boolean(disabled), title })}
    >
      <Shown size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
