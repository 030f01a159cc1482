/** A person's photo, else their initials; without a person, or with `fallback`, the given content. */
import { type ReactNode, useState } from 'react';
import { initialsOf } from './initials.ts';
import classes from './PersonAvatar.module.css';

type Props = { name: string; photoUrl?: string | null; size?: number; fallback?: ReactNode };

export function PersonAvatar({ name, photoUrl = null, size = 36, fallback }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.avatar} style={{ width: size, fontSize: Math.round(size * 0.38) }} aria-hidden>
      {photoUrl && photoUrl !== broken ? (
        <img src={photoUrl} alt="" onError={() => setBroken(photoUrl)} />
      ) : (
        (fallback ?? initialsOf(name))
      )}
    </span>
  );
}
