/** Saves the current search of a list as a named view, or renames a view. */
import { longestViewName, type SavedView } from '@club/contract/settings/rules.ts';
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './SavedViews.module.css';
import { nameTaken, renamedView, withView } from './views.ts';

type Props = {
  views: readonly SavedView[];
  search: object;
  /** the view that is renamed */
  renaming: string | null;
  busy: boolean;
  update: (change: (views: readonly SavedView[]) => SavedView[], done: string) => Promise<boolean>;
  onDone: () => void;
};

export function SaveView({ views, search, renaming, busy, update, onDone }: Props) {
  const texts = useTexts();
  const words = texts.views;
  const [name, setName] = useState(renaming ?? '');
  const [wrong, setWrong] = useState<'name-empty' | 'name-taken' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (renaming !== null) field.current?.select();
  }, [renaming]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const given = name.trim();
    const taken = renaming !== null && nameTaken(views, renaming, given);
    const found = given === '' ? 'name-empty' : taken ? 'name-taken' : null;
    setWrong(found);
    if (found) return field.current?.focus();
    const change = (now: readonly SavedView[]) =>
      renaming === null ? withView(now, given, search) : renamedView(now, renaming, given);
    if (!(await update(change, words.savedDone))) return;
    setName('');
    onDone();
  };
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void save(event)}>
      <TextInput
        ref={field}
        label={renaming === null ? words.saveAs : words.newName(renaming)}
        value={name}
        maxLength={longestViewName}
        error={wrong ? texts.fields[wrong] : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        {renaming === null ? null : (
          <Button variant="default" size="sm" onClick={onDone}>
            {texts.ui.cancel}
          </Button>
        )}
        <SendButton type="submit" size="sm" loading={busy}>
          {texts.ui.save}
        </SendButton>
      </div>
    </form>
  );
}
