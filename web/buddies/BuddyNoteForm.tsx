/** The form for a note about a buddy. */

import type { Buddy } from '@club/contract/buddies/shape.ts';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './Buddies.module.css';
import { changeNote } from './queries.ts';

type Props = { link: Buddy; name: string; done: () => void };

export function BuddyNoteForm({ link, name, done }: Props) {
  const texts = useTexts();
  const words = texts.buddies;
  const cache = useQueryClient();
  const record = { data: link, etag: null };
  const form = useRecordForm({
    name: 'buddy-note',
    edited: { record, reread: async () => record },
    shape: () => import('@club/contract/buddies/shape.ts').then((file) => file.BuddyChange),
    valuesOf: (one: Buddy | null) => ({ note: one?.note ?? '' }),
    labels: {},
    save: ({ note }) => changeNote(link.id, note ?? ''),
    success: words.notedDone,
    failure: words.noteFailed,
    done: async () => {
      await cache.invalidateQueries({ queryKey: ['buddies'] });
      done();
    },
  });
  const giveUp = () => {
    form.notes.discard();
    done();
  };
  return (
    <form
      className={classes.writing}
      noValidate
      onSubmit={form.onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') giveUp();
      }}
    >
      <TextInput
        autoFocus
        aria-label={words.noteOf(name)}
        placeholder={words.noteHelp}
        maxLength={500}
        {...form.text('note')}
      />
      <SendButton type="submit" loading={form.busy}>
        {texts.ui.save}
      </SendButton>
      <Button variant="default" disabled={form.busy} onClick={giveUp}>
        {texts.ui.cancel}
      </Button>
    </form>
  );
}
