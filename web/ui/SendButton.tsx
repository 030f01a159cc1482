/** A button that sends something to the server: without a network it is disabled and says why. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useSendProps } from './offline-reason.ts';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

export function SendButton({ disabled, title, ...button }: Props) {
  const sends = useSendProps();
  return <Button {...button} {...sends({ disabled: Boolean(disabled), title })} />;
}
