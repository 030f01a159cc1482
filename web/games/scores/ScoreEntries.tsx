/** The course of a game: every entry of its ticker, newest first, with unsent entries on top. */
import type { Score } from '@club/contract/games/scores/shape.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useToday } from '../../platform/today.ts';
import { useDrawnRows } from '../../platform/use-deferred-ready.ts';
import { confirm } from '../../ui/dialogs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { SendIcon } from '../../ui/SendIcon.tsx';
import { useAction } from '../../ui/use-action.ts';
import { scoreOf } from '../game-words.ts';
import { deleteScore, useScores } from './queries.ts';
import classes from './ScoreEntries.module.css';
import type { Press } from './ticker.ts';

type EntryProps = { score: Score; hasReport: boolean; deleted: (id: string) => void };

function Entry({ score, hasReport, deleted }: EntryProps) {
  const all = useTexts();
  const texts = all.gamesScores;
  const dates = useDates();
  const shown = scoreOf(score);
  const remove = useAction({
    send: () => deleteScore(score.id),
    success: texts.entryDeletedDone,
    failure: texts.entryDeleteFailed,
    topics: ['games'],
    done: () => deleted(score.id),
  });
  const ask = async () => {
    const title = texts.deleteEntryQuestion(shown);
    if (await confirm({ title, content: texts.deleteEntryHelp, confirmLabel: all.ui.delete, danger: true }))
      await remove.run();
  };
  const today = useToday();
  const sameDay = dates.localOf(score.createdAt).date === today;
  return (
    <li className={classes.entry}>
      <strong className={classes.score}>{shown}</strong>
      <Text
        component="time"
        dateTime={score.createdAt}
        title={dates.full(score.createdAt)}
        size="sm"
        c="dimmed"
      >
        {sameDay ? dates.time(score.createdAt) : dates.full(score.createdAt)}
      </Text>
      {hasReport ? null : (
        <SendIcon
          icon={IconTrash}
          label={texts.deleteEntry(shown)}
          loading={remove.busy}
          onClick={() => void ask()}
        />
      )}
    </li>
  );
}

type Props = {
  game: Pick<Game, 'id' | 'hasReport'>;
  waiting: readonly Press[];
  /** receives the id of an entry that was deleted here */
  deleted: (id: string) => void;
};

export function ScoreEntries({ game, waiting, deleted }: Props) {
  const all = useTexts();
  const texts = all.gamesScores;
  const list = useScores(game.id);
  const drawn = useDrawnRows(list.rows);
  return (
    <Section title={texts.entries} help={texts.tickerHelp}>
      {list.status === 'failed' ? <ErrorState cause={list.error} retry={list.retry} /> : null}
      {drawn.length + waiting.length > 0 ? (
        <ul className={classes.entries}>
          {waiting.toReversed().map((press) => (
            <li key={press.key} className={classes.entry}>
              <strong className={classes.score}>{scoreOf(press)}</strong>
              <Text size="sm" c="dimmed">
                {texts.sending}
              </Text>
            </li>
          ))}
          {drawn.map((score) => (
            <Entry key={score.id} score={score} hasReport={game.hasReport} deleted={deleted} />
          ))}
        </ul>
      ) : list.status === 'ready' ? (
        <Text c="dimmed">{texts.noEntries}</Text>
      ) : null}
      {list.hasMore ? (
        <Button variant="default" mt="sm" loading={list.loadingMore} onClick={list.loadMore}>
          {all.ui.more}
        </Button>
      ) : null}
    </Section>
  );
}
