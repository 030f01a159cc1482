/** The note about a buddy, written in its place. */
import type { Buddy } from '@club/contract/buddies/shape.ts';
import { Button, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useAction } from '../ui/use-action.ts';
import classes from './Buddies.module.css';
import { changeNote } from './queries.ts';

export function BuddyNote({ link, name }: { link: Buddy; name: string }) {
  const texts = useTexts();
  const words = texts.buddies;
  const [writing, setWriting] = useState<string | null>(null);
  const save = useAction({
    work: (note: string) => changeNote(link.id, note),
    success: words.notedDone,
    failure: words.noteFailed,
    topics: ['buddies'],
    done: () => setWriting(null),
  });
  if (writing === null)
    return (
      <button
        type="button"
        className={classes.write}
        aria-label={words.noteOf(name)}
        onClick={() => setWriting(link.note ?? '')}
      >
        <span>{link.note ?? words.noteAdd}</span>
        <IconPencil size={15} stroke={1.6} aria-hidden />
      </button>
    );
  return (
    <form
      className={classes.writing}
      onSubmit={(event) => {
        event.preventDefault();
        void save.run(writing);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setWriting(null);
      }}
    >
      <TextInput
        autoFocus
        aria-label={words.noteOf(name)}
        placeholder={words.noteHelp}
        maxLength={500}
        value={writing}
        onChange={(event) => setWriting(event.currentTarget.value)}
      />
      <Button type="submit" loading={save.busy}>
        {texts.ui.save}
      </Button>
      <Button variant="default" disabled={save.busy} onClick={() => setWriting(null)}>
        {texts.ui.cancel}
      </Button>
    </form>
  );
}
