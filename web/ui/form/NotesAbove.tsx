/** The notes above a form, where there are any: most forms never have one, so the code is loaded on demand. */
import { Suspense } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import type { Values } from './conflict.ts';
import type { FormNotes as Notes } from './form-types.ts';

const FormNotes = lazy(async () => {
  const [file] = await Promise.all([import('./FormNotes.tsx'), openTexts(['forms'])]);
  return { default: file.FormNotes };
});

/** The same note outside of forms, for an import in progress. Needs `Suspense` around it. */
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
