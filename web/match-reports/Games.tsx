/** The games of the match in the order of play: which is running, which can begin, and the sets of each. */
import type { MatchReport, ReportGame } from '@club/contract/match-reports/fold.ts';
import { nextGames } from '@club/contract/match-reports/next-games.ts';
import { Skeleton } from '@mantine/core';
import { type ReactNode, type Ref, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { Section } from '../ui/Section.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { goToKeys, useKeysRef } from './focus-keys.ts';
import { GameRow } from './GameRow.tsx';
import classes from './Games.module.css';
import { playersOf } from './names.ts';
import type { Chosen, Shared } from './shared.ts';
import { BeginButton, SetPad, UndoButton } from './writing-parts.ts';

const tableChoices = ['1', '2', '3', '4'] as const;
const key = 'match-report-tables';

/** How many tables there are, remembered on this device. */
function useTables(): [number, (next: number) => void] {
  const [tables, setTables] = useState(() => {
    try {
      return Number(localStorage.getItem(key) ?? 1);
    } catch {
      return 1;
    }
  });
  const set = (next: number) => {
    setTables(next);
    try {
      localStorage.setItem(key, String(next));
    } catch {
      // asked again next time
    }
  };
  return [tables, set];
}

type NextProps = {
  games: readonly ReportGame[];
  props: Shared;
  tables: number;
  ref: Ref<HTMLUListElement>;
  onBegun: (number: number) => void;
};

/** The games that can begin, each with the table at which it would. */
function Next({ games, props, tables, ref, onBegun }: NextProps) {
  const words = useTexts().matchReports;
  const { report, state, nameOf } = props;
  const used = new Set(
    report.games.flatMap(({ state: now, table }) => (now === 'running' && table !== null ? [table] : [])),
  );
  const free = Array.from({ length: tables }, (_, at) => at + 1).filter((table) => !used.has(table));
  return (
    <ul ref={ref} className={classes.next}>
      {games.map((game, at) => {
        const table = free[at] ?? tables;
        const [home, away] = (['home', 'away'] as const).map(
          (side) => playersOf(game, side, nameOf) ?? words.unknownPlayer,
        );
        return (
          <li key={game.number}>
            <span>
              <strong>{words.game(game.number)}</strong> {home} – {away}
            </span>
            {state.record.mayWrite && tables > 1 ? (
              <Suspense>
                <BeginButton
                  state={state}
                  game={game.number}
                  table={table}
                  onBegun={() => onBegun(game.number)}
                />
              </Suspense>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type ComingProps = Omit<NextProps, 'ref'> & {
  setTables: (count: number) => void;
  list: RefObject<HTMLUListElement | null>;
};

/** What comes next, and for whoever writes at how many tables. */
function Coming({ games, props, tables, setTables, list, onBegun }: ComingProps) {
  const words = useTexts().matchReports;
  const { mayWrite } = props.state.record;
  return (
    <Section
      title={words.next}
      help={games.length === 0 ? words.nextNone : mayWrite ? words.nextHelp(tables) : null}
      screenOnly
      aside={
        mayWrite ? (
          <Segmented
            label={words.tables}
            labelled
            value={String(tables) as (typeof tableChoices)[number]}
            options={tableChoices.map((value) => ({ value, label: value }))}
            onChange={(value) => setTables(Number(value))}
          />
        ) : null
      }
    >
      {games.length > 0 ? (
        <Next ref={list} games={games} props={props} tables={tables} onBegun={onBegun} />
      ) : null}
    </Section>
  );
}

/** Whether the next set of a game is still the same. */
const isUnchanged = ({ number, sets }: ReportGame, { games, ended }: MatchReport): boolean => {
  const now = games[number - 1];
  return !ended && now?.sets.length === sets.length && now.state !== 'won' && now.state !== 'void';
};

/**
 * Whoever has begun a game goes on at the next one that can begin, and after the last one at the keys.
 * @returns what to call with the number of the game that is being begun
 */
function useFocusOnceBegun(
  report: MatchReport,
  list: RefObject<HTMLElement | null>,
  pad: RefObject<HTMLElement | null>,
): (number: number) => void {
  const begun = useRef<number | null>(null);
  useEffect(() => {
    if (begun.current === null || report.games[begun.current - 1]?.state !== 'running') return;
    begun.current = null;
    if (document.activeElement !== document.body) return;
    const other = list.current?.querySelector('button');
    if (other) other.focus();
    else goToKeys(pad.current);
  }, [report, list, pad]);
  return (number) => {
    begun.current = number;
  };
}

/** What the keys enter: the chosen set, else the next one of a game that is half entered, else of the first that is played. */
function useKeysFor({ report, state }: Shared, tables: number) {
  const [chosen, choose] = useState<Chosen | null>(null);
  // a set is half entered here: another device that begins a game meanwhile does not put its keys under the finger
  const [held, hold] = useState<ReportGame | null>(null);
  const running = report.ended ? [] : report.games.filter((game) => game.state === 'running');
  // whoever only watches is shown what comes next, however many tables there are
  const next = nextGames(report, state.record.mayWrite ? tables : running.length + 1);
  // at one table nobody has to say that a game begins
  const first = running[0] ?? (tables === 1 ? next[0] : undefined);
  const shown = held && isUnchanged(held, report) ? held : first;
  const active = chosen ?? (shown ? { game: shown.number, set: null } : null);
  return { running, next, chosen, choose, hold, active };
}

type KeysProps = Shared & { keys: ReturnType<typeof useKeysFor>; ref: Ref<HTMLElement> };

/** The keys for a set, and the button that takes the last entry back. */
function Keys({ keys: { running, active, choose, hold }, ref, ...props }: KeysProps) {
  const game = active ? props.report.games[active.game - 1] : undefined;
  return (
    <Suspense fallback={<Skeleton height={180} mb={12} />}>
      {active && game ? (
        <SetPad
          // a further set of the game is no reason to begin the correction of an earlier one again
          key={`${active.game} ${active.set ?? `next ${game.sets.length}`}`}
          {...props}
          ref={ref}
          game={game}
          set={active.set}
          running={running}
          choose={(next) => {
            hold(null);
            choose(next);
          }}
          hold={hold}
        />
      ) : null}
      <UndoButton {...props} />
    </Suspense>
  );
}

/** @param notices below the keys */
export function Games({ notices, ...props }: Shared & { notices: ReactNode }) {
  const words = useTexts().matchReports;
  const { report, state } = props;
  const { mayWrite } = state.record;
  const [tables, setTables] = useTables();
  const keys = useKeysFor(props, tables);
  const { next, chosen, choose, active } = keys;
  const pad = useRef<HTMLElement>(null);
  const padRef = useKeysRef(pad);
  // whoever chooses a set or a game below goes on at the keys above
  useEffect(() => {
    if (chosen) goToKeys(pad.current);
  }, [chosen]);
  const list = useRef<HTMLUListElement>(null);
  const onBegun = useFocusOnceBegun(report, list, pad);
  return (
    <>
      {mayWrite ? <Keys {...props} keys={keys} ref={padRef} /> : null}
      {notices}
      {report.ended ? null : (
        <Coming
          games={next}
          props={props}
          tables={tables}
          setTables={setTables}
          list={list}
          onBegun={onBegun}
        />
      )}
      {/* on paper the form has them, once the match has ended */}
      <Section title={words.games} screenOnly={report.ended}>
        <ol className={classes.games}>
          {report.games.map((one) => (
            <GameRow
              key={one.number}
              {...props}
              game={one}
              isActive={mayWrite && active?.game === one.number}
              choose={mayWrite ? choose : null}
            />
          ))}
        </ol>
      </Section>
    </>
  );
}
