/** The form of the imprint or the privacy policy: both languages, a preview, a template, and what is still to be filled in. */
import { placeholdersOf } from '@club/contract/legal/rules.ts';
import type { LegalText } from '@club/contract/legal/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import classes from './Legal.module.css';
import { LegalTextField } from './LegalTextField.tsx';
import { changeLegalText } from './queries.ts';

type Props = { edited: Edited<LegalText>; saved: () => unknown };

const valuesOf = (text: LegalText | null) => ({ de: text?.de ?? '', en: text?.en ?? '' });
const languages = ['de', 'en'] as const;

export function LegalTextForm({ edited, saved }: Props) {
  const words = useTexts().legal;
  const { id: name, template } = edited.record.data;
  const form = useRecordForm({
    name: 'legal',
    edited,
    shape: () => import('@club/contract/legal/shape.ts').then((file) => file.LegalTextInput),
    valuesOf,
    labels: words.languages,
    save: (input, _key, base) => changeLegalText(name, input, base?.etag ?? null),
    success: words.savedDone,
    failure: words.saveFailed,
    done: saved,
  });
  const { values } = form;
  const open = [...new Set(languages.flatMap((language) => placeholdersOf(values[language])))];
  return (
    <RecordFormView form={form}>
      {open.length > 0 ? (
        <div className={classes.unfinished} role="status">
          <strong>{words.unfinished(open.length)}</strong>
          <ul className={classes.open}>
            {open.map((placeholder) => (
              <li key={placeholder}>{placeholder}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {languages.map((language) => (
        <LegalTextField
          key={language}
          text={edited.record.data}
          language={language}
          field={form.text(language)}
          useTemplate={() => form.set(language, template[language])}
        />
      ))}
    </RecordFormView>
  );
}
