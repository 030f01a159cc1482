/** The button of a record's page that leads to the page on which it is changed. */
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  to: NonNullable<LinkProps['to']>;
  /** of the record, for `$id` in the path */
  id: string;
  children: ReactNode;
};

export function EditLink({ to, id, children }: Props) {
  return (
    <Button
      data-print="hide"
      renderRoot={(props) => <Link to={to} params={{ id }} {...props} />}
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.6} />}
    >
      {children}
    </Button>
  );
}
