/** A person's photo, else their initials; for nobody in particular, or with `fallback`, what is handed in. */
import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { initialsOf } from './initials.ts';
import classes from './PersonAvatar.module.css';

type Props = { name: string; photoUrl?: string | null; size?: number; fallback?: ReactNode };

export function PersonAvatar({ name, photoUrl, size = 36, fallback }: Props) {
  return (
    <Avatar
      src={photoUrl ?? null}
      alt=""
      size={size}
      radius="xl"
      classNames={{ placeholder: classes.initials ?? '' }}
      aria-hidden
    >
      {fallback ?? initialsOf(name)}
    </Avatar>
  );
}
