/** The button of a list that leads to the page of its import. */
import { IconFileImport } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from './ButtonLink.tsx';

type Props = { to: NonNullable<LinkProps['to']>; children: ReactNode };

export function ImportLink({ to, children }: Props) {
  return (
    <ButtonLink to={to} variant="default" leftSection={<IconFileImport size={18} stroke={1.6} />}>
      {children}
    </ButtonLink>
  );
}
