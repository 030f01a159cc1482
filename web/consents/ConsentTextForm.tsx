/** The form for the wording of a consent. */
import type { ConsentText } from '@club/contract/consents/shape.ts';
import { Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import classes from './Consents.module.css';
import { setConsentText } from './queries.ts';

type Props = { text: ConsentText; reread: () => Promise<ConsentText>; close: () => void };
type Record = ConsentText & { id: string };

const area = { rows: 10, resize: 'vertical', withAsterisk: true } as const;

const versioned = (text: ConsentText) => ({ data: { ...text, id: text.kind }, etag: String(text.version) });

export function ConsentTextForm({ text, reread, close }: Props) {
  const words = useTexts().consents;
  const cache = useQueryClient();
  const form = useRecordForm({
    name: 'consent-text',
    edited: { record: versioned(text), reread: async () => versioned(await reread()) },
    shape: () => import('@club/contract/consents/shape.ts').then((file) => file.ConsentTextInput),
    valuesOf: (record: Record | null) => ({ de: record?.de ?? '', en: record?.en ?? '' }),
    labels: { de: words.german, en: words.english },
    toInput: (values) => ({ ...values, version: text.version }),
    save: (input, _, base) => setConsentText(text.kind, { ...input, version: base?.data.version ?? 1 }),
    success: words.savedDone,
    failure: words.saveFailed,
    done: async () => {
      await cache.invalidateQueries({ queryKey: ['consents'] });
      close();
    },
  });
  return (
    <RecordFormView form={form} submitLabel={words.save} onCancel={close}>
      <p className={classes.warning}>{words.asksAgain}</p>
      <Textarea {...area} label={words.german} lang="de" {...form.text('de')} />
      <Textarea {...area} label={words.english} lang="en" {...form.text('en')} />
    </RecordFormView>
  );
}
