/** A public text in one language: for writing, or as a preview of the public page. */
import type { LegalText } from '@club/contract/legal/shape.ts';
import { Button, Textarea } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { Segmented } from '../ui/Segmented.tsx';
import classes from './Legal.module.css';
import { LegalPreview } from './LegalPreview.tsx';

type Props = {
  text: LegalText;
  language: 'de' | 'en';
  /** the field of the form */
  field: ComponentProps<typeof Textarea> & { value: string };
  useTemplate: () => void;
};

export function LegalTextField({ text, language, field, useTemplate }: Props) {
  const words = useTexts().legal;
  const [chosen, choose] = useState<'write' | 'preview'>('write');
  // errors are shown in the writing view
  const view = field.error ? 'write' : chosen;
  return (
    <div className={classes.language}>
      <Segmented
        label={words.viewOf(words.languages[language])}
        value={view}
        options={[
          { value: 'write', label: words.views.write },
          { value: 'preview', label: words.views.preview },
        ]}
        onChange={choose}
      />
      <div className={classes.written} hidden={view === 'preview'}>
        <Textarea
          label={words.languages[language]}
          lang={language}
          autosize
          minRows={8}
          maxRows={30}
          {...field}
        />
      </div>
      {view === 'preview' ? (
        <span className={classes.name} aria-hidden>
          {words.languages[language]}
        </span>
      ) : null}
      {view === 'preview' ? (
        <LegalPreview name={text.id} language={language} text={field.value} stored={text.stored[language]} />
      ) : null}
      {field.value === '' && view === 'write' ? (
        <Button variant="default" onClick={useTemplate}>
          {words.useTemplate[language]}
        </Button>
      ) : null}
    </div>
  );
}
