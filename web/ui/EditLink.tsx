/** The button of a record's page that leads to the page on which it is changed. */
import { IconPencil } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from './ButtonLink.tsx';

type Props = {
  to: NonNullable<LinkProps['to']>;
  /** of the record, for `$id` in the path */
  id: string;
  children: ReactNode;
};

export function EditLink({ to, id, children }: Props) {
  return (
    <ButtonLink to={to} params={{ id }} variant="default" leftSection={<IconPencil size={18} stroke={1.6} />}>
      {children}
    </ButtonLink>
  );
}
