/**
 * Chooses one of many: one types a part of the name and takes a result, by tap or with the arrow keys. For up to about
 * 50 entries the browser's native select is easier to use by thumb.
 */
import { TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { type Choice, ChoiceList } from './ChoiceList.tsx';
import classes from './SearchSelect.module.css';

type Props = {
  label?: string;
  'aria-label'?: string;
  'data-path'?: string;
  'data-autofocus'?: boolean;
  className?: string | undefined;
  withAsterisk?: boolean;
  placeholder: string;
  description?: ReactNode;
  inputWrapperOrder?: ('label' | 'input' | 'error' | 'description')[];
  error?: ReactNode;
  /** the text of the chosen entry; '' while there is none */
  shown: string;
  /** the entries that match the words; undefined while they are loading */
  choices: readonly Choice[] | undefined;
  /** they are still those of earlier words: Enter takes none of them. Default: false */
  stale?: boolean;
  /** why they could not be loaded, as a sentence */
  failure?: string | undefined;
  /** receives the words from the moment on that the list opens */
  onSearch: (words: string) => void;
  onChange: (choice: Choice) => void;
  onBlur?: () => void;
};

/** The words that are being typed, and the entry that Enter takes. */
function useSearch({
  choices,
  stale = false,
  onSearch,
  onChange,
}: Pick<Props, 'choices' | 'stale' | 'onSearch' | 'onChange'>) {
  // null: closed
  const [words, setWords] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const open = words !== null;
  const found = open ? (choices ?? []) : [];
  const active = Math.min(at, found.length - 1);
  const search = (next: string) => {
    setWords(next);
    setAt(0);
    onSearch(next);
  };
  const close = () => setWords(null);
  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    close();
    onChange(choice);
  };
  const onKey = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) search('');
      else setAt((active + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter' && open) {
      // Enter must not submit the form around it
      event.preventDefault();
      if (!stale) take(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { words, open, found, active, search, take, close, onKey, activate: setAt };
}

export function SearchSelect({
  placeholder,
  shown,
  choices,
  stale,
  failure,
  onSearch,
  onChange,
  onBlur,
  ...field
}: Props) {
  const texts = useTexts().ui;
  const id = useId();
  const { words, open, found, active, search, take, close, onKey, activate } = useSearch({
    choices,
    stale,
    onSearch,
    onChange,
  });
  return (
    <TextInput
      {...field}
      role="combobox"
      aria-expanded={open}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={found[active] ? `${id}-${active}` : undefined}
      autoComplete="off"
      spellCheck={false}
      placeholder={shown || placeholder}
      value={words ?? shown}
      onChange={(event) => search(event.currentTarget.value)}
      onClick={() => (open ? undefined : search(''))}
      onBlur={() => {
        close();
        onBlur?.();
      }}
      onKeyDown={onKey}
      // Escape closes the list, and not the dialog around it
      data-mantine-stop-propagation={open || undefined}
      inputContainer={(input) => (
        <div className={classes.anchor}>
          {input}
          {open ? (
            <ChoiceList
              id={id}
              label={field.label ?? field['aria-label']}
              found={found}
              active={active}
              state={failure ?? (choices === undefined ? texts.loading : texts.nothingFound)}
              onActive={activate}
              onTake={take}
            />
          ) : null}
        </div>
      )}
    />
  );
}
