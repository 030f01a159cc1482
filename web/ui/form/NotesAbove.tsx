/** Shows what stands above a form, where there is anything: most forms never have, so its parts come when they are needed. */
import { Suspense } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import type { Values } from './conflict.ts';
import type { FormNotes as Notes } from './house-form.ts';

const FormNotes = lazy(async () => {
  const [file] = await Promise.all([import('./FormNotes.tsx'), openTexts(['forms'])]);
  return { default: file.FormNotes };
});

/** The same of work that is no form: a list on its way into the records. Needs `Suspense` around it. */
export const Restored = lazy(async () => {
  const [file] = await Promise.all([import('./RestoredNote.tsx'), openTexts(['forms'])]);
  return { default: file.RestoredNote };
});

export function NotesAbove<V extends Values>({ notes }: { notes: Notes<V> }) {
  return notes.restoredAt === null && !notes.changed ? null : (
    <Suspense>
      <FormNotes notes={notes as unknown as Notes<Values>} />
    </Suspense>
  );
}
