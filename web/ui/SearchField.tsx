/** Search words for a list; they reach the address a moment after the last key. */
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useListAddress } from './list-search.ts';

/** milliseconds without a key before the list is asked */
const pause = 250;

export function SearchField({ label }: { label?: string }) {
  const texts = useTexts();
  const { search, change } = useListAddress();
  const [words, setWords] = useState(search.q ?? '');
  const sent = useRef(search.q ?? '');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // the address changed by itself: back, or filters taken away
    if ((search.q ?? '') !== sent.current) {
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
