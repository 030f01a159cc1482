/** A person's photo, else their initials; for nobody in particular, or with `fallback`, what is handed in. */
import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { initialsOf } from './initials.ts';

type Props = { name: string; photoUrl?: string | null; size?: number; fallback?: ReactNode };

export function PersonAvatar({ name, photoUrl, size = 36, fallback }: Props) {
  return (
    <Avatar src={photoUrl ?? null} alt="" size={size} radius="xl" color="table" variant="light" aria-hidden>
      {fallback ?? initialsOf(name)}
    </Avatar>
  );
}
