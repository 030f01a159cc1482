/** The main button of a list: leads to the page for a new record. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  to: NonNullable<LinkProps['to']>;
  /** initial values of the form */
  search?: Record<string, string>;
  children: ReactNode;
};

export function CreateLink({ to, search = {}, children }: Props) {
  return (
    <Button
      renderRoot={(props) => <Link to={to} search={search} {...props} />}
      leftSection={<IconPlus size={18} stroke={1.8} />}
    >
      {children}
    </Button>
  );
}
