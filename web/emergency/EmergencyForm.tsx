/** The form of emergency contacts and of what trainers must know. */
import { longestMustKnow } from '@club/contract/emergency/rules.ts';
import type { Emergency, EmergencyInput } from '@club/contract/emergency/shape.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { readAgain } from '../platform/deleted-records.ts';
import { useTexts } from '../platform/i18n.ts';
import { helpBelow } from '../ui/form/help-below.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { ContactFields } from './ContactFields.tsx';
import { type ContactRow, filledRows, rowsOf, sameRows } from './contact-rows.ts';
import { putEmergency } from './queries.ts';

const valuesOf = (emergency: Emergency | null) => ({
  contacts: rowsOf(emergency ?? { contacts: [] }),
  mustKnow: emergency?.mustKnow ?? '',
});

const shownRows = (rows: readonly ContactRow[]) =>
  filledRows(rows)
    .map(({ name, phone, relation }) => [name, relation, phone].filter(Boolean).join(', '))
    .join('; ');

export function EmergencyForm({ edited, done }: { edited: Edited<Emergency>; done: () => void }) {
  const words = useTexts().emergency;
  const cache = useQueryClient();
  const form = useRecordForm({
    name: 'emergency',
    edited,
    shape: () => import('@club/contract/emergency/shape.ts').then((file) => file.EmergencyInput),
    valuesOf,
    // merged as a whole, so that no name gets another contact's number
    toInput: ({ contacts, mustKnow }) => ({ contacts: filledRows(contacts), mustKnow }),
    same: { contacts: sameRows },
    labels: { contacts: words.contactsLabel, mustKnow: words.mustKnow },
    show: { contacts: shownRows },
    save: (input: EmergencyInput, _, base) => putEmergency(edited.record.data.id, input, base?.etag ?? null),
    success: words.changedDone,
    failure: words.changeFailed,
    done: async () => {
      await readAgain(cache, 'emergency');
      done();
    },
  });
  return (
    <RecordFormView form={form} onCancel={done}>
      <ContactFields {...form.field('contacts')} />
      <Textarea
        label={words.mustKnow}
        {...helpBelow(words.mustKnowHelp)}
        autosize
        minRows={3}
        maxLength={longestMustKnow}
        {...form.text('mustKnow')}
      />
    </RecordFormView>
  );
}
