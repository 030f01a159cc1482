/** The main button of a list: leads to the page for a new record. */
import { IconPlus } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from './ButtonLink.tsx';

type Props = {
  to: NonNullable<LinkProps['to']>;
  /** initial values of the form */
  search?: Record<string, string>;
  children: ReactNode;
};

export function CreateLink({ to, search = {}, children }: Props) {
  return (
    <ButtonLink to={to} search={search} leftSection={<IconPlus size={18} stroke={1.8} />}>
      {children}
    </ButtonLink>
  );
}
