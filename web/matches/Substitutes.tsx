/** Substitutes of a game: people who are asked answer here; captains search, follow the search, and stop it. */
import { refuseAnswer } from '@club/contract/matches/rules.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import type { Search } from '@club/contract/matches/substitutes/shape.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconUserSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useNow } from '../platform/use-now.ts';
import { confirm } from '../ui/dialogs.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { countsOf } from './given.ts';
import { stopSearch } from './queries.ts';
import { OwnQuestion } from './substitutes/OwnQuestion.tsx';
import { SearchCourse } from './substitutes/SearchCourse.tsx';

const SearchForm = lazy(() =>
  import('./substitutes/SearchForm.tsx').then((file) => ({ default: file.SearchForm })),
);

type Shown = NonNullable<Match['substitutes']>;
type Props = { match: Match; substitutes: Shown };

function StopButton({ gameId }: { gameId: string }) {
  const words = useTexts().substitutes;
  const { run, busy } = useAction({
    send: () => stopSearch(gameId),
    success: words.stoppedDone,
    failure: words.stopFailed,
    topics: ['matches'],
  });
  const ask = async () => {
    const title = words.stopQuestion;
    if (await confirm({ title, content: words.stopHelp, confirmLabel: words.stop })) await run();
  };
  return (
    <SendButton data-print="hide" variant="default" loading={busy} onClick={() => void ask()}>
      {words.stop}
    </SendButton>
  );
}

/** The state of the latest search, in one line. */
function useSummary(): (search: Search | null) => string | undefined {
  const words = useTexts().substitutes;
  return (search) => {
    if (!search) return undefined;
    const found = search.candidates.filter(({ plays }) => plays).length;
    return `${words.states[search.state]} · ${words.found(found, search.wanted)}`;
  };
}

function Hints({ match: { players, wanted }, search }: { match: Match; search: Search }) {
  const words = useTexts().substitutes;
  const dates = useDates();
  const { yes } = countsOf(players.filter(({ substitute }) => !substitute));
  if (search.state !== 'open') return null;
  return (
    <>
      {search.asksAt === null ? null : (
        <Text size="sm" c="dimmed">
          {words.atNight(dates.full(search.asksAt))}
        </Text>
      )}
      {wanted !== null && yes >= wanted ? <Text size="sm">{words.enough}</Text> : null}
    </>
  );
}

function Searching({ match, substitutes: { search, proposed } }: Props) {
  const words = useTexts().substitutes;
  const now = useNow();
  const summary = useSummary();
  const [opened, setOpened] = useState(false);
  const { game, players, wanted } = match;
  const toCome = refuseAnswer(game, now) === null;
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
          {toCome && runs ? <StopButton gameId={game.id} /> : null}
          {canBegin && proposed && proposed.length > 0 ? (
            <Button
              data-print="hide"
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
      {canBegin && proposed?.length === 0 ? <Text c="dimmed">{words.nobody}</Text> : null}
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
  const words = useTexts().substitutes;
  const { own, proposed } = substitutes;
  return (
    <>
      {own && match.game.state === 'planned' ? (
        <Section title={words.own}>
          <OwnQuestion gameId={match.game.id} question={own} />
        </Section>
      ) : null}
      {proposed ? <Searching match={match} substitutes={substitutes} /> : null}
    </>
  );
}
