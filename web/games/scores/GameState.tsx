/** The possible next states of a game, as buttons. */

import { type GameState as State, stateAfterScore, statesFrom } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { Text } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { confirm } from '../../ui/dialogs.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { scoreOf } from '../game-words.ts';
import { changeGame } from '../queries.ts';
import classes from './LiveScore.module.css';
import type { Enter } from './ScoreNumbers.tsx';

type Props = {
  game: Game;
  etag: string | null;
  /** a score is being sent: the buttons wait for its response */
  busy: boolean;
  enter: Enter;
};

export function GameState({ game, etag, busy, enter }: Props) {
  const all = useTexts();
  const texts = all.gamesScores;
  const put = useAction({
    send: (state: State) => changeGame(game.id, { state }, etag),
    success: all.games.updatedDone,
    failure: all.games.updateFailed,
    topics: ['games'],
  });
  const unscored = game.scoreHome === null;
  const cancel = async () => {
    const sure = await confirm({
      title: texts.cancelQuestion,
      content: texts.cancelHelp,
      confirmLabel: texts.cancel,
      cancelLabel: texts.cancelKeep,
      danger: true,
    });
    if (sure) await put.run('cancelled');
  };
  const finish = async () => {
    const { endHint } = await import('../end-hint.ts');
    const hint = endHint(game, all.games);
    const sure =
      !hint ||
      (await confirm({
        title: texts.finishQuestion(scoreOf(game)),
        content: hint,
        confirmLabel: texts.finish,
        cancelLabel: texts.finishNot,
      }));
    if (sure) await put.run('final');
  };
  const button = (state: State) => {
    const shared = { disabled: busy || put.busy, size: 'md' as const };
    // 0:0 is the first entry of the ticker and makes the game live; after its date it would be the result
    const start = () =>
      stateAfterScore(game, serverTime()) === 'final'
        ? put.run('live')
        : enter({ scoreHome: 0, scoreGuest: 0 });
    if (state === 'live' && game.state === 'planned')
      return (
        <SendButton key={state} {...shared} onClick={() => void start()}>
          {texts.start}
        </SendButton>
      );
    if (state === 'final')
      return (
        <SendButton
          key={state}
          {...shared}
          variant={game.state === 'live' ? 'filled' : 'default'}
          disabled={shared.disabled || unscored}
          onClick={() => void finish()}
        >
          {texts.finish}
        </SendButton>
      );
    if (state === 'cancelled')
      return (
        <SendButton key={state} {...shared} variant="default" onClick={() => void cancel()}>
          {texts.cancel}
        </SendButton>
      );
    return (
      <SendButton key={state} {...shared} variant="default" onClick={() => void put.run(state)}>
        {state === 'planned' ? texts.restore : texts.reopen}
      </SendButton>
    );
  };
  const states = statesFrom(game.state).filter(
    // a match report starts and finishes its game
    (state) => state !== game.state && !(game.hasReport && (state === 'live' || state === 'final')),
  );
  return (
    <div>
      <div className={classes.states}>{states.map(button)}</div>
      {unscored && states.includes('final') ? (
        <Text size="sm" c="dimmed" ta="center" mt="xs">
          {texts.finishFirst}
        </Text>
      ) : null}
    </div>
  );
}
