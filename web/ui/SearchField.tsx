/** The search field of a list; the words are written to the URL a moment after the last key press. */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useListAddress } from './list-search.ts';

/** milliseconds without a key press before the list is queried */
const pause = 250;

export function SearchField({ label }: { label?: string }) {
  const texts = useTexts();
  const { search, change } = useListAddress();
  const [words, setWords] = useState(search.q ?? '');
  const sent = useRef(search.q ?? '');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // the URL changed from elsewhere: by the back button, or by clearing the filters
    if ((search.q ?? '') !== sent.current) {
      clearTimeout(waiting.current);
      sent.current = search.q ?? '';
      setWords(sent.current);
    }
  }, [search.q]);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const enter = (next: string) => {
    setWords(next);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      sent.current = next.trim();
      change({ q: sent.current || undefined });
    }, pause);
  };
  return (
    <TextInput
      type="search"
      aria-label={label ?? texts.ui.search}
      placeholder={label ?? texts.ui.search}
      value={words}
      onChange={(event) => enter(event.currentTarget.value)}
      leftSection={<IconSearch size={18} stroke={1.6} />}
      rightSection={
        words ? <CloseButton size="sm" aria-label={texts.ui.clear} onClick={() => enter('')} /> : null
      }
    />
  );
}
