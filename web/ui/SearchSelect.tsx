/**
 * Chooses one of many: one types a part of the name and takes a result, by tap or with the arrow keys. For up to about
 * 50 entries the browser's native select is easier to use by thumb.
 */
import { TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './SearchSelect.module.css';

export type Choice = { value: string; label: string; mark?: ReactNode };

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
  /** why they could not be loaded, as a sentence */
  failure?: string | undefined;
  /** receives the words from the moment on that the list opens */
  onSearch: (words: string) => void;
  onChange: (choice: Choice) => void;
  onBlur?: () => void;
};

export function SearchSelect({
  placeholder,
  shown,
  choices,
  failure,
  onSearch,
  onChange,
  onBlur,
  ...field
}: Props) {
  const texts = useTexts().ui;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
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
  const take = (choice: Choice | undefined) => {
    if (!choice) return;
    setWords(null);
    onChange(choice);
  };
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const onKey = (event: React.KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!open) search('');
      else setAt((active + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter' && open) {
      // Enter must not submit the form around it
      event.preventDefault();
      take(found[active]);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setWords(null);
    }
  };
  const state = failure ?? (choices === undefined ? texts.loading : texts.nothingFound);
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
        setWords(null);
        onBlur?.();
      }}
      onKeyDown={onKey}
      inputContainer={(input) => (
        <div className={classes.anchor}>
          {input}
          {open ? (
            <div className={classes.panel}>
              <div
                ref={list}
                id={`${id}-list`}
                role="listbox"
                aria-label={field.label ?? field['aria-label']}
                className={classes.list}
              >
                {found.map((choice, index) => (
                  <div
                    key={choice.value}
                    id={`${id}-${index}`}
                    data-at={index}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === active}
                    className={classes.choice}
                    // the text field keeps the focus
                    onMouseDown={(event) => event.preventDefault()}
                    onPointerMove={() => setAt(index)}
                    onClick={() => take(choice)}
                    onKeyDown={undefined}
                  >
                    {choice.mark}
                    <span>{choice.label}</span>
                  </div>
                ))}
              </div>
              <p role="status" className={found.length === 0 ? classes.state : classes.unseen}>
                {found.length === 0 ? state : texts.found(found.length)}
              </p>
            </div>
          ) : null}
        </div>
      )}
    />
  );
}
