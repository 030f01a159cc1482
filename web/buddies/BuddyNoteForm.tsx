/** The form for the note about a buddy, which both of them read and change. */
import type { Buddy } from '@club/contract/buddies/shape.ts';
import { Skeleton, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { type Edited, useEdited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import classes from './Buddies.module.css';
import { changeNote, useBuddy } from './queries.ts';

type Props = { id: string; name: string; done: () => void };

function NoteForm({ edited, name, done }: Omit<Props, 'id'> & { edited: Edited<Buddy> }) {
  const words = useTexts().buddies;
  const cache = useQueryClient();
  const { id } = edited.record.data;
  const form = useRecordForm({
    name: 'buddy-note',
    edited,
    shape: () => import('@club/contract/buddies/shape.ts').then((file) => file.BuddyChange),
    valuesOf: (one: Buddy | null) => ({ note: one?.note ?? '' }),
    labels: { note: words.note },
    save: ({ note }, _, base) => changeNote(id, note ?? null, base?.etag ?? null),
    success: words.notedDone,
    failure: words.noteFailed,
    done: async () => {
      await cache.invalidateQueries({ queryKey: ['buddies'] });
      done();
    },
  });
  return (
    <div className={classes.writing}>
      <RecordFormView form={form} onCancel={done}>
        <TextInput
          aria-label={words.noteOf(name)}
          placeholder={words.noteHelp}
          maxLength={500}
          {...form.text('note')}
        />
      </RecordFormView>
    </div>
  );
}

export function BuddyNoteForm({ id, name, done }: Props) {
  const query = useBuddy(id);
  const edited = useEdited(query);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton className={classes.writing} height={88} />;
  return <NoteForm edited={edited} name={name} done={done} />;
}
