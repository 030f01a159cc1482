/** Undoes the last score that was entered here, in case of a mistap. */
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../platform/i18n.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import classes from './LiveScore.module.css';
import type { useTicker } from './use-ticker.ts';

export function TakeBack({ ticker }: { ticker: ReturnType<typeof useTicker> }) {
  const texts = useTexts().gamesScores;
  const { waiting, entered } = ticker.state;
  const back = useAction({
    send: ticker.takeBack,
    success: texts.entryDeletedDone,
    failure: texts.entryDeleteFailed,
    topics: ['games'],
  });
  if (entered.length === 0) return null;
  return (
    <SendButton
      className={classes.back ?? ''}
      variant="subtle"
      leftSection={<IconArrowBackUp size={20} stroke={1.6} />}
      disabled={waiting.length > 0}
      loading={back.busy}
      onClick={() => void back.run()}
    >
      {texts.takeBack}
    </SendButton>
  );
}
