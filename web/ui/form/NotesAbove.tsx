/** The notes above a form, where there are any: most forms never have one, so the code is loaded on demand. */
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import type { Values } from './conflict.ts';
import type { FormNotes as Notes } from './form-types.ts';
import classes from './NotesAbove.module.css';

const FormNotes = lazy(async () => {
  const [file] = await Promise.all([import('./FormNotes.tsx'), openTexts(['forms'])]);
  return { default: file.FormNotes };
});

const Restored = lazy(async () => {
  const [file] = await Promise.all([import('./RestoredNote.tsx'), openTexts(['forms'])]);
  return { default: file.RestoredNote };
});

/** What was restored is there before its note: the space of the note is there at once, so that nothing below it moves. */
const WithSpace = ({ children }: { children: ReactNode }) => (
  <div className={classes.restored}>
    <Suspense>{children}</Suspense>
  </div>
);

/** The note of a restored draft outside of forms, for an import in progress. */
export const RestoredAbove = (props: ComponentProps<typeof Restored>) => (
  <WithSpace>
    <Restored {...props} />
  </WithSpace>
);

export function NotesAbove<V extends Values>({ notes }: { notes: Notes<V> }) {
  if (notes.restoredAt === null && !notes.changed) return null;
  const Around = notes.restoredAt === null ? Suspense : WithSpace;
  return (
    <Around>
      <FormNotes notes={notes as unknown as Notes<Values>} />
    </Around>
  );
}
