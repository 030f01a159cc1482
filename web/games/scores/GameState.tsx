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

type Steps = {
  put: { busy: boolean; run: (state: State) => Promise<unknown> };
  game: Game;
  enter: Enter;
};

/** What leads to each state: the words on the button, and what pressing it does. */
function useSteps({
  put,
  game,
  enter,
}: Steps): Record<State, { label: string; press: () => Promise<unknown> }> {
  const all = useTexts();
  const texts = all.gamesScores;
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
  // 0:0 is the first entry of the ticker and makes the game live; after its date it would be the result
  const start = () =>
    stateAfterScore(game, serverTime()) === 'final'
      ? put.run('live')
      : enter({ scoreHome: 0, scoreGuest: 0 });
  return {
    planned: { label: texts.restore, press: () => put.run('planned') },
    live:
      game.state === 'planned'
        ? { label: texts.start, press: start }
        : { label: texts.reopen, press: () => put.run('live') },
    final: { label: texts.finish, press: finish },
    cancelled: { label: texts.cancel, press: cancel },
  };
}

export function GameState({ game, etag, busy, enter }: Props) {
  const all = useTexts();
  const put = useAction({
    send: (state: State) => changeGame(game.id, { state }, etag),
    success: all.games.updatedDone,
    failure: all.games.updateFailed,
    topics: ['games'],
  });
  const steps = useSteps({ put, game, enter });
  const unscored = game.scoreHome === null;
  /** the step that a game takes in its usual course */
  const usual = { planned: 'live', live: 'final', final: null, cancelled: null }[game.state];
  const states = statesFrom(game.state).filter(
    // a match report starts and finishes its game
    (state) => state !== game.state && !(game.hasReport && (state === 'live' || state === 'final')),
  );
  return (
    <div>
      <div className={classes.states}>
        {states.map((state) => (
          <SendButton
            key={state}
            size="md"
            variant={state === usual ? 'filled' : 'default'}
            disabled={busy || put.busy || (state === 'final' && unscored)}
            onClick={() => void steps[state].press()}
          >
            {steps[state].label}
          </SendButton>
        ))}
      </div>
      {unscored && states.includes('final') ? (
        <Text size="sm" c="dimmed" ta="center" mt="xs">
          {all.gamesScores.finishFirst}
        </Text>
      ) : null}
    </div>
  );
}
