/** A field whose text is not yet its value: what was typed stays until it can be read. */
import { useState } from 'react';

export type Typed = {
  text: string;
  /** what was typed cannot be read */
  wrong: boolean;
  type: (text: string) => void;
  leave: () => void;
  /** forgets what was typed, after the value was set another way */
  clear: () => void;
};

/**
 * @param shown the value as text
 * @param read the value of a text, null when it is none
 * @param onChange told the value with each key; null while the text cannot be read
 */
export function useTyped<V>(
  shown: string,
  read: (text: string) => V | null,
  onChange: (value: V | null) => void,
): Typed {
  const [typing, setTyping] = useState<{ text: string; left: boolean } | null>(null);
  return {
    text: typing?.text ?? shown,
    wrong: typing?.left === true && typing.text.trim() !== '',
    type: (text) => {
      setTyping({ text, left: false });
      onChange(read(text));
    },
    leave: () => {
      if (!typing) return;
      const readable = typing.text.trim() === '' || read(typing.text) !== null;
      setTyping(readable ? null : { text: typing.text, left: true });
    },
    clear: () => setTyping(null),
  };
}
