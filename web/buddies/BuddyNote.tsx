/** The note about a buddy, written in its place. */
import type { Buddy } from '@club/contract/buddies/shape.ts';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { readCopy } from '../ui/form/kept-copies.ts';
import classes from './Buddies.module.css';

// the parts of a form come when somebody writes
const BuddyNoteForm = lazy(() =>
  import('./BuddyNoteForm.tsx').then((file) => ({ default: file.BuddyNoteForm })),
);

export function BuddyNote({ link, name }: { link: Buddy; name: string }) {
  const words = useTexts().buddies;
  const { userId } = useViewer();
  // a note that was being written when one was here last
  const [writing, setWriting] = useState(
    () => readCopy({ userId, form: `buddy-note:${link.id}` }, Date.now()) !== null,
  );
  const button = (
    <button
      type="button"
      className={classes.write}
      aria-label={words.noteOf(name)}
      onClick={() => setWriting(true)}
    >
      <span>{link.note ?? words.noteAdd}</span>
      <IconPencil size={15} stroke={1.6} aria-hidden />
    </button>
  );
  return writing ? (
    <Suspense fallback={button}>
      <BuddyNoteForm link={link} name={name} done={() => setWriting(false)} />
    </Suspense>
  ) : (
    button
  );
}
