/** A button that sends something to the server: without a net it is disabled and says why. */
import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { useNoNet } from './no-net.ts';

type Props = ButtonProps & Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

export function SendButton({ disabled, title, ...button }: Props) {
  const noNet = useNoNet();
  return <Button {...button} disabled={Boolean(disabled) || noNet !== undefined} title={noNet ?? title} />;
}
