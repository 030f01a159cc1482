/** The space of a note whose code comes later than the form: nothing moves when it arrives. */
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.ts';
import { forms as words } from '../../texts/de/forms.ts';
import type { Values } from './conflict.ts';
import type { FormNotes as Notes } from './form-types.ts';
import { NotesAbove, RestoredAbove } from './NotesAbove.tsx';

const restoredAt = Date.parse('2026-10-25T22:10:00Z');
const discard = () => undefined;
const notes = { labels: {}, restoredAt, discard, changed: false, conflict: null };

// a note is loaded once: each row has one that no other row has shown
test.each([
  ['a form on a phone', 390, <NotesAbove key="form" notes={notes as unknown as Notes<Values>} />],
  ['an import at a desk', 1280, <RestoredAbove key="import" at={restoredAt} discard={discard} />],
] satisfies [string, number, ReactNode][])('%s', async (_, width, element) => {
  await page.viewport(width, 844);
  const note = page.getByRole('status');
  let before = { top: 0, isThere: true };
  const look = (field: HTMLElement | null) => {
    if (field) before = { top: field.getBoundingClientRect().top, isThere: note.query() !== null };
  };
  await show(
    <div style={{ padding: 16 }}>
      {element}
      <input aria-label="Ort" ref={look} />
    </div>,
    { texts: [] },
  );
  await expect.element(page.getByRole('button', { name: words.discard })).toBeVisible();
  expect(before.isThere).toBe(false);
  const field = page.getByRole('textbox').element();
  expect(field.getBoundingClientRect().top).toBe(before.top);
});
