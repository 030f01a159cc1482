/** Tags, typed one after the other: Enter, a comma or leaving the field turns the typed text into a tag. */
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import type { Field } from '../../ui/form/use-form-values.ts';
import classes from './PostEditor.module.css';

export function TagsField(field: Field<string[]>) {
  const texts = useTexts().postsEditor;
  const { value, onChange } = field;
  const [typed, setTyped] = useState('');
  // phone keyboards do not report which key was pressed, so the comma is looked for in the text
  const type = (text: string) => {
    const parts = text.split(/[,;]/).map((part) => part.trimStart());
    const whole = parts
      .slice(0, -1)
      .map((part) => part.trim())
      .filter((part) => part !== '' && !value.includes(part));
    if (whole.length > 0) onChange([...value, ...new Set(whole)]);
    setTyped(parts.at(-1) ?? '');
  };
  return (
    <TagsInput
      label={texts.tags}
      description={texts.tagsHelp}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      withAsterisk
      maxTags={20}
      acceptValueOnBlur
      searchValue={typed}
      onSearchChange={type}
      classNames={{ inputField: classes.typed ?? '' }}
      {...field}
    />
  );
}
