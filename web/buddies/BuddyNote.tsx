/** The note about a buddy, edited in place. */
import type { Buddy } from '@club/contract/buddies/shape.ts';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { loadDraft } from '../ui/form/drafts.ts';
import classes from './Buddies.module.css';

// the form is loaded on demand
const BuddyNoteForm = lazy(() =>
  import('./BuddyNoteForm.tsx').then((file) => ({ default: file.BuddyNoteForm })),
);

export function BuddyNote({ link, name }: { link: Buddy; name: string }) {
  const words = useTexts().buddies;
  const { userId } = useViewer();
  // opens the form if there is a draft of the note
  const [writing, setWriting] = useState(
    () => loadDraft({ userId, form: `buddy-note:${link.id}` }, Date.now()) !== null,
  );
  const button = (
    <button
      type="button"
      className={classes.write}
      data-print={link.note ? undefined : 'hide'}
      aria-label={words.noteOf(name)}
      onClick={() => setWriting(true)}
    >
      <span>{link.note ?? words.noteAdd}</span>
      <IconPencil size={15} stroke={1.6} aria-hidden />
    </button>
  );
  return writing ? (
    <Suspense fallback={button}>
      <BuddyNoteForm id={link.id} name={name} done={() => setWriting(false)} />
    </Suspense>
  ) : (
    button
  );
}
