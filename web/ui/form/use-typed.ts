/** A field whose text is not yet its value: what was typed stays until it can be read, and the form knows of it. */
import type { FieldCode } from '@club/contract/failures.ts';
import { useState } from 'react';
import { fieldSentence } from './field-errors.ts';
import { useUnread } from './unread.ts';

type Typed = {
  text: string;
  /** why what was typed cannot be read, once the field was left */
  error: string | undefined;
  type: (text: string) => void;
  leave: () => void;
  /** forgets what was typed, after the value was set another way */
  clear: () => void;
};

type Options<V> = {
  /** the field's place in its form; undefined outside of one */
  path: string | undefined;
  /** the value as text */
  shown: string;
  /** the value of a text, null when it is none */
  read: (text: string) => V | null;
  /** what is said of a text that cannot be read */
  code: FieldCode;
  /** told the value with each key; null while the text cannot be read */
  onChange: (value: V | null) => void;
};

export function useTyped<V>({ path, shown, read, code, onChange }: Options<V>): Typed {
  const [unread, setUnread] = useUnread(path);
  const [typing, setTyping] = useState<string | null>(null);
  return {
    text: typing ?? unread?.text ?? shown,
    error: typing === null && unread ? fieldSentence(unread.code) : undefined,
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
