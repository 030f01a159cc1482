/** The button of a record's page that leads to its form. */
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** `to`: path of the form, with the id of the record */
type Props = { to: string; children: ReactNode };

export function EditLink({ to, children }: Props) {
  return (
    <Button
      data-print="hide"
      component={Link}
      to={to}
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.6} />}
    >
      {children}
    </Button>
  );
}
