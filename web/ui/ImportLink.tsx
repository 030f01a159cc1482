/** The button of a list that leads to the page of its import. */
import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = { to: NonNullable<LinkProps['to']>; children: ReactNode };

export function ImportLink({ to, children }: Props) {
  return (
    <Button
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconFileImport size={18} stroke={1.6} />}
    >
      {children}
    </Button>
  );
}
