/** The state of a list without entries: what the list is for, and the button to add an entry. */
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from './Notice.tsx';

type Props = { title: string; children?: ReactNode; action?: ReactNode; icon?: ReactNode };

export function EmptyState({ title, children, action, icon = <IconInbox size={28} stroke={1.5} /> }: Props) {
  return (
    <Notice title={title} icon={icon} action={action} role="status">
      {children}
    </Notice>
  );
}
