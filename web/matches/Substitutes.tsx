/** The search for substitutes of a game: captains begin it, follow it, and stop it. */
import type { Game } from '@club/contract/games/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import type { Search } from '@club/contract/matches/substitutes/shape.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { nameOf } from '../games/game-words.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useNow } from '../platform/use-now.ts';
import { confirm } from '../ui/dialogs.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { countsOf } from './given.ts';
import { stopSearch } from './queries.ts';
import { SearchCourse } from './substitutes/SearchCourse.tsx';
import { useCanAnswer } from './use-can-answer.ts';

const SearchForm = lazy(() =>
  import('./substitutes/SearchForm.tsx').then((file) => ({ default: file.SearchForm })),
);

type Shown = NonNullable<Match['substitutes']>;
type Props = { match: Match; substitutes: Shown };

/** Whether so many of the team's own players can play that nobody else is needed. */
const isEnough = ({ players, wanted }: Match): boolean =>
  wanted !== null && countsOf(players.filter(({ substitute }) => !substitute)).yes >= wanted;

/** @param asks first whether one is sure; nobody needs to be where enough can play by themselves */
function StopButton({ game, asks }: { game: Game; asks: boolean }) {
  const { games, substitutes: words } = useTexts();
  const { run, busy } = useAction({
    send: () => stopSearch(game.id),
    success: words.stoppedDone,
    failure: words.stopFailed,
    topics: ['matches'],
  });
  const stop = async () => {
    const content = `${nameOf(game, games)}. ${words.stopHelp}`;
    const question = { title: words.stopQuestion, content, confirmLabel: words.stop };
    if (!asks || (await confirm(question))) await run();
  };
  return (
    <SendButton variant={asks ? 'default' : 'filled'} loading={busy} onClick={() => void stop()}>
      {words.stop}
    </SendButton>
  );
}

/** The state of the latest search, in one line. */
function useSummary(): (search: Search | null) => string | undefined {
  const words = useTexts().substitutes;
  return (search) => {
    if (!search) return undefined;
    const found = words.found(search.candidates.filter(({ plays }) => plays).length, search.wanted);
    return search.state === 'filled' ? found : `${words.states[search.state]} · ${found}`;
  };
}

function Hints({ match, search }: { match: Match; search: Search }) {
  const words = useTexts().substitutes;
  const dates = useDates();
  if (search.state !== 'open') return null;
  return (
    <>
      {search.asksAt === null ? null : (
        <Text size="sm" c="dimmed">
          {words.atNight(dates.full(search.asksAt))}
        </Text>
      )}
      {isEnough(match) ? <Text size="sm">{words.enough}</Text> : null}
    </>
  );
}

/** Why nobody can be asked. Without a line-up of the half nobody is known to belong to a lower team. */
function Nobody({ board }: Pick<Match, 'board'>) {
  const words = useTexts().substitutes;
  const unreported = board?.listed.every(({ label }) => label === null);
  return <Text c="dimmed">{unreported ? words.nobodyReported : words.nobody}</Text>;
}

function Searching({ match, substitutes: { search, proposed } }: Props) {
  const words = useTexts().substitutes;
  const now = useNow();
  const toCome = useCanAnswer(match.game);
  const summary = useSummary();
  const [opened, setOpened] = useState(false);
  const { game, players, wanted } = match;
  const runs = search !== null && (search.state === 'open' || search.state === 'exhausted');
  const canBegin = toCome && search?.state !== 'open' && !opened;
  const close = () => setOpened(false);
  return (
    <Section
      title={words.title}
      screenOnly
      help={summary(search)}
      aside={
        <>
          {toCome && runs ? <StopButton game={game} asks={!isEnough(match)} /> : null}
          {canBegin && proposed && proposed.length > 0 ? (
            <Button
              variant="default"
              leftSection={<IconUserSearch size={18} stroke={1.6} />}
              onClick={() => setOpened(true)}
            >
              {search ? words.searchAgain : words.search}
            </Button>
          ) : null}
        </>
      }
    >
      {search ? <Hints match={match} search={search} /> : null}
      {search ? <SearchCourse gameId={game.id} search={search} now={now.getTime()} /> : null}
      {canBegin && proposed?.length === 0 ? <Nobody board={match.board} /> : null}
      {opened && proposed && toCome && search?.state !== 'open' ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <SearchForm
            gameId={game.id}
            date={game.date}
            proposed={proposed}
            missing={(wanted ?? 0) - countsOf(players).yes}
            saved={close}
            cancel={close}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}

export function Substitutes({ match, substitutes }: Props) {
  const toCome = useCanAnswer(match.game);
  return substitutes.proposed && (substitutes.search || toCome) ? (
    <Searching match={match} substitutes={substitutes} />
  ) : null;
}
