/** The score with two large buttons, a form to enter it as numbers, and the next state of the game; a match report leads to itself instead. */
import { refuseScore, startsEarly, stateAfterScore } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { clubLanguage } from '../../platform/locale.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { useTimed } from '../../platform/use-now.ts';
import { AnchorLink } from '../../ui/AnchorLink.tsx';
import { confirm } from '../../ui/dialogs.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { sentenceOf } from '../../ui/toasts.ts';
import { GameScore } from '../GameScore.tsx';
import { scoreOf } from '../game-words.ts';
import { GameState } from './GameState.tsx';
import classes from './LiveScore.module.css';
import { type Enter, ScoreNumbers } from './ScoreNumbers.tsx';
import { TakeBack } from './TakeBack.tsx';
import { createTapFilter, plusOne, shownScore } from './ticker.ts';
import type { useTicker } from './use-ticker.ts';

// loaded on demand: few presses are refused
const Callout = lazy(() => import('../../ui/Callout.tsx').then((file) => ({ default: file.Callout })));
// the systems of play are larger than the hint that needs them
const EndHint = lazy(() => import('../EndHint.tsx').then((file) => ({ default: file.EndHint })));

/** the maximum of the contract (0 to 16) */
const most = 16;

type Props = { game: Game; etag: string | null; ticker: ReturnType<typeof useTicker> };

/** Enters a score; asks first when that would start a game of another day. @returns whether it is being sent */
function useEnter(game: Pick<Game, 'state' | 'date'>, ticker: Props['ticker']): Enter {
  const texts = useTexts().gamesScores;
  const dates = useDates();
  return async (score) => {
    const sure =
      !startsEarly(game, serverTime()) ||
      (await confirm({
        title: texts.earlyQuestion,
        content: texts.earlyHelp(dates.full(game.date)),
        confirmLabel: texts.start,
        cancelLabel: texts.earlyNot,
      }));
    if (sure) ticker.enter(score);
    return sure;
  };
}

type SideProps = Props & { side: 'scoreHome' | 'scoreGuest'; past: boolean; enter: Enter };

function Side({ game, side, ticker, past, enter }: SideProps) {
  const texts = useTexts().gamesScores;
  const home = side === 'scoreHome';
  const score = shownScore(game, ticker.state);
  const full = (score[side] ?? 0) >= most;
  const [counts] = useState(createTapFilter);
  return (
    <div className={classes.side}>
      <span lang={clubLanguage} className={classes.name} data-ours={home === game.homeGame || undefined}>
        {home ? game.homeTeam : game.awayTeam}
      </span>
      {refuseScore(game) || past ? null : (
        <SendButton
          className={classes.plus ?? ''}
          aria-label={home ? texts.plusHome : texts.plusGuest}
          title={full ? texts.tooHigh : undefined}
          disabled={full}
          onClick={({ timeStamp }) => counts(timeStamp) && void enter(plusOne(score, side))}
        >
          <IconPlus size={28} stroke={2} />1
        </SendButton>
      )}
    </div>
  );
}

/** The score as numbers, or why it cannot be entered here. */
function ScoreEntry({ game, past, enter }: Omit<SideProps, 'side' | 'ticker' | 'etag'>) {
  const texts = useTexts().gamesScores;
  const refusal = refuseScore(game);
  if (refusal === 'report-keeps-score')
    return (
      <Text size="sm" ta="center">
        <span>{texts.byReport}</span>{' '}
        <AnchorLink to="/games/$id/report" params={{ id: game.id }} inherit underline="always">
          {texts.toReport}
        </AnchorLink>
      </Text>
    );
  if (refusal)
    return (
      <Text size="sm" c="dimmed" ta="center">
        {refusal === 'game-final' ? texts.overHelp : texts.cancelledHelp}
      </Text>
    );
  return (
    <>
      {past ? (
        <Text size="sm" ta="center">
          {texts.pastHelp}
        </Text>
      ) : null}
      <ScoreNumbers enter={enter} />
    </>
  );
}

export function LiveScore(props: Props) {
  const { game, etag, ticker } = props;
  const texts = useTexts().gamesScores;
  const { waiting, refused } = ticker.state;
  const score = shownScore(game, ticker.state);
  const stateNow = useTimed((now) => stateAfterScore(game, now));
  const state = waiting.length > 0 ? stateNow : game.state;
  // a single point is no result: for a game whose date is past the form asks for the whole score
  const past = game.state === 'planned' && stateNow === 'final';
  const enter = useEnter({ state, date: game.date }, ticker);
  return (
    <div className={classes.live}>
      <div className={classes.board} aria-live="polite">
        <Side {...props} side="scoreHome" past={past} enter={enter} />
        <span className={classes.score}>
          <GameScore game={{ ...score, state }} size="lg" />
        </span>
        <Side {...props} side="scoreGuest" past={past} enter={enter} />
      </div>
      {refuseScore(game) ? null : <TakeBack ticker={ticker} />}
      {refused ? (
        <Suspense>
          <Callout kind="error" title={texts.notSaved(scoreOf(refused.press))}>
            {sentenceOf(refused.cause)}
            <div className={classes.buttons}>
              <Button variant="default" onClick={ticker.discard}>
                {texts.discard}
              </Button>
              <Button onClick={ticker.again}>{texts.sendAgain}</Button>
            </div>
          </Callout>
        </Suspense>
      ) : null}
      <ScoreEntry game={game} past={past} enter={enter} />
      {state === 'final' ? (
        <Suspense>
          <EndHint score={score} />
        </Suspense>
      ) : null}
      <GameState game={{ ...game, ...score, state }} etag={etag} busy={waiting.length > 0} enter={enter} />
    </div>
  );
}
