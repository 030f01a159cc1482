/** Shares the game as text: with the phone's share sheet, by copying it, and on paper. */
import type { Match } from '@club/contract/matches/shape.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconCopy, IconPrinter, IconShare } from '@tabler/icons-react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { shareText } from './share-text.ts';

export function ShareButtons({ match }: { match: Match }) {
  const texts = useTexts();
  const words = texts.lineUps;
  const dates = useDates();
  const { state, copy } = useCopy();
  const text = () => shareText(match, texts, dates, location.href);
  return (
    <>
      {/* on a computer and on a server without https there is none */}
      {'share' in navigator ? (
        <Button
          variant="default"
          leftSection={<IconShare size={18} stroke={1.6} />}
          // closing the sheet again is no error
          onClick={() => void navigator.share({ text: text() }).catch(() => undefined)}
        >
          {words.share}
        </Button>
      ) : null}
      {'clipboard' in navigator ? (
        <Button
          variant="default"
          leftSection={state === 'copied' ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
          onClick={() => void copy(text())}
        >
          <span aria-live="polite">{words[state ?? 'copy']}</span>
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.6} />} onClick={() => print()}>
        {words.print}
      </Button>
    </>
  );
}
