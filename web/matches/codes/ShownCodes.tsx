/** Match code and PIN, readable, each to copy; captains change and delete them. */
import type { Game } from '@club/contract/games/shape.ts';
import type { Codes } from '@club/contract/matches/codes/shape.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { nameOf } from '../../games/game-words.ts';
import { useTexts } from '../../platform/i18n.ts';
import { confirm } from '../../ui/dialogs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useCopy } from '../../ui/use-copy.ts';
import classes from './Codes.module.css';
import { CodesForm } from './CodesForm.tsx';
import { deleteMatchCodes, useMatchCodes } from './queries.ts';

function CodeValue({ name, value }: { name: string; value: string | null }) {
  const words = useTexts().matches;
  const { state, copy } = useCopy();
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null ? (
          <span className={classes.none}>{words.codesNone}</span>
        ) : (
          <>
            <code className={classes.value}>{value}</code>
            <Button
              variant="default"
              leftSection={state === 'copied' ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
              onClick={() => void copy(value)}
            >
              <span aria-live="polite">{state ? words[state] : words.copy(name)}</span>
            </Button>
          </>
        )}
      </dd>
    </div>
  );
}

type ManageProps = { game: Game; codes: Codes; change: () => void };

function Manage({ game, codes, change }: ManageProps) {
  const texts = useTexts();
  const words = texts.matches;
  const remove = useAction({
    send: () => deleteMatchCodes(game.id),
    success: words.codesDeletedDone,
    failure: words.codesDeleteFailed,
    topics: ['matches'],
  });
  const ask = async () => {
    const title = words.codesDeleteQuestion;
    const content = `${nameOf(game, texts.games)}. ${words.codesDeleteHelp}`;
    if (await confirm({ title, content, confirmLabel: texts.ui.delete, danger: true })) await remove.run();
  };
  const isEmpty = codes.code === null && codes.pin === null;
  return (
    <div className={classes.buttons}>
      <SendButton variant="default" onClick={change}>
        {words.codesChange}
      </SendButton>
      {isEmpty ? null : (
        <SendButton variant="default" loading={remove.busy} onClick={() => void ask()}>
          {texts.ui.delete}
        </SendButton>
      )}
    </div>
  );
}

type Props = {
  game: Game;
  leads: boolean;
  changing: boolean;
  setChanging: (changing: boolean) => void;
};

export function ShownCodes({ game, leads, changing, setChanging }: Props) {
  const words = useTexts().matches;
  const query = useMatchCodes(game.id);
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <Skeleton height={96} />;
  const { data: codes } = query.data;
  if (changing) return <CodesForm gameId={game.id} record={query.data} close={() => setChanging(false)} />;
  return (
    <>
      <dl className={classes.codes}>
        <CodeValue name={words.code} value={codes.code} />
        <CodeValue name={words.pin} value={codes.pin} />
      </dl>
      {leads ? <Manage game={game} codes={codes} change={() => setChanging(true)} /> : null}
    </>
  );
}
