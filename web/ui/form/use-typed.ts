/** A field whose text is not a value yet: the text stays until it can be parsed, and the form knows about it. */
import type { FieldCode } from '@club/contract/failures.ts';
import { useEffect, useState } from 'react';
import { openTexts } from '../../platform/i18n.ts';
import { fieldSentence } from './field-errors.ts';
import { useUnread } from './unread.ts';

type Typed = {
  text: string;
  /** why the text cannot be parsed, once the field has lost the focus or the form was submitted */
  error: string | undefined;
  type: (text: string) => void;
  leave: () => void;
  /** discards the typed text, after the value was set another way */
  clear: () => void;
};

type Options<V> = {
  /** the field's path in its form; undefined outside of a form */
  path: string | undefined;
  /** the value as text */
  shown: string;
  /** parses a text; null when it is no value */
  read: (text: string) => V | null;
  /** the error code of a text that cannot be parsed */
  code: FieldCode;
  /** receives the value with each key press; null while the text cannot be parsed */
  onChange: (value: V | null) => void;
};

/** The sentence for an error code, as soon as the sentences are there: just after the start they may still be loading. */
export function useSentence(code: FieldCode | undefined): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    if (code)
      void openTexts(['fields']).then(
        () => setSentence(fieldSentence(code)),
        () => undefined,
      );
  }, [code]);
  return code && sentence;
}

export function useTyped<V>({ path, shown, read, code, onChange }: Options<V>): Typed {
  const [unread, setUnread, refused] = useUnread(path);
  const [typing, setTyping] = useState<string | null>(null);
  const sentence = useSentence(typing === null ? unread?.code : undefined);
  return {
    text: typing ?? unread?.text ?? shown,
    error: refused ?? sentence,
    type: (text) => {
      const value = read(text);
      setTyping(text);
      onChange(value);
      setUnread(value === null && text.trim() !== '' ? { text, code } : null);
    },
    leave: () => setTyping(null),
    clear: () => {
      setTyping(null);
      setUnread(null);
    },
  };
}
