/** The bulk actions on the selected entries; the bar floats at the bottom of the page. */
import { topicsShowing } from '@club/contract/live-topics.ts';
import { CloseButton, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../platform/deleted-records.ts';
import { currentTexts, useTexts } from '../platform/i18n.ts';
import { asToolbar } from './as-toolbar.ts';
import classes from './BulkBar.module.css';
import { type BulkAction, type BulkResult, deleteMany, eachRow } from './bulk.ts';
import { choose } from './choose.ts';
import { confirm, dialogs } from './dialogs.ts';
import { SendButton } from './SendButton.tsx';
import { sentenceOf, toastDone, toastFailure } from './toasts.ts';
import { watchUnsaved } from './writing.ts';

type Props<T> = {
  rows: readonly T[];
  /** of the queries that are outdated after an action, see `CursorList` */
  topic: readonly unknown[];
  actions: readonly BulkAction<T>[];
  rowName: (row: T) => string;
  /** set where all loaded rows are selected and more rows match: selects those too */
  more: { count: number | null; choose: () => Promise<void> } | null;
  /** receives the ids that stay selected: those that failed */
  onDone: (left: readonly string[]) => void;
};

/** the busy state while all matching rows are loaded */
const all = 'all';

/** Shows the reason for each entry that was refused. */
function showResult<T extends { id: string }>(
  result: BulkResult,
  rows: readonly T[],
  rowName: (row: T) => string,
) {
  const texts = currentTexts();
  dialogs.open({
    kind: 'plain',
    title: texts.ui.bulkFailed(result.failed.length),
    content: (
      <>
        {result.done.length > 0 ? <Text size="sm">{texts.ui.bulkDone(result.done.length)}</Text> : null}
        <ul className={classes.results}>
          {result.failed.map(({ id, code }) => {
            const row = rows.find((one) => one.id === id);
            return (
              <li key={id}>
                <strong>{row ? rowName(row) : id}</strong>
                <span>{sentenceOf({ code })}</span>
              </li>
            );
          })}
        </ul>
      </>
    ),
  });
}

const send = <T extends { id: string }>(action: BulkAction<T>, rows: readonly T[], chosen: string) =>
  'deletes' in action
    ? deleteMany(rows, action.deletes)
    : eachRow(rows, (row, undoId) => action.each(row, { undoId, chosen }));

/** @returns which action is under way, and what runs one after its question */
function useBulk<T extends { id: string }>({
  rows,
  topic,
  rowName,
  onDone,
}: Pick<Props<T>, 'rows' | 'topic' | 'rowName' | 'onDone'>) {
  const texts = useTexts();
  const cache = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (action: BulkAction<T>) => {
    const question = action.question?.(rows);
    if (
      question &&
      !(await confirm({
        title: question.title,
        content: question.text,
        danger: action.danger ?? false,
        confirmLabel: action.label,
      }))
    )
      return;
    const chosen = action.choice ? await choose(action.choice(rows), texts.ui.confirm) : '';
    if (chosen === null) return;
    setBusy(action.label);
    // a reload for a new version would leave the rest undone; the bar itself can go with its rows meanwhile
    const end = watchUnsaved(() => true);
    try {
      const result = await send(action, rows, chosen).finally(() =>
        Promise.all(topicsShowing(String(topic[0])).map((one) => readAgain(cache, one))),
      );
      if (result.failed.length === 0) toastDone(action.success(result.done.length), result, cache);
      else {
        toastFailure(action.failure);
        if (result.undoId) toastDone(texts.ui.bulkDone(result.done.length), result, cache);
        showResult(result, rows, rowName);
      }
      onDone(result.failed.map(({ id }) => id));
    } catch (cause) {
      toastFailure(action.failure, cause);
    } finally {
      end();
    }
    setBusy(null);
  };
  const chooseAll = async (choose: () => Promise<void>) => {
    setBusy(all);
    await choose().catch((cause: unknown) => toastFailure(texts.ui.failedTitle, cause));
    setBusy(null);
  };
  return { busy, run, chooseAll };
}

export function BulkBar<T extends { id: string }>(props: Props<T>) {
  const { rows, actions, more, onDone } = props;
  const texts = useTexts();
  const { busy, run, chooseAll } = useBulk(props);
  return (
    <div
      ref={asToolbar}
      className={classes.bar}
      data-keep-clear
      role="toolbar"
      aria-label={texts.ui.selected(rows.length)}
      data-instead-of-action
    >
      <CloseButton aria-label={texts.ui.clear} onClick={() => onDone([])} />
      <Text size="sm" fw={600} className={classes.count}>
        {texts.ui.selected(rows.length)}
      </Text>
      <div className={classes.actions}>
        {more ? (
          <SendButton
            variant="default"
            loading={busy === all}
            disabled={busy !== null && busy !== all}
            onClick={() => void chooseAll(more.choose)}
          >
            {texts.ui.selectMatching(more.count)}
          </SendButton>
        ) : null}
        {actions.map((action) => {
          const Icon = action.icon ?? (action.danger ? IconTrash : null);
          return (
            <SendButton
              key={action.label}
              {...(action.danger ? { color: 'red.9' } : {})}
              leftSection={Icon ? <Icon size={18} stroke={1.6} /> : null}
              loading={busy === action.label}
              disabled={busy !== null && busy !== action.label}
              onClick={() => void run(action)}
            >
              {action.label}
            </SendButton>
          );
        })}
      </div>
    </div>
  );
}
