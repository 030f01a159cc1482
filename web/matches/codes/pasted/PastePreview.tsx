/** What a pasted text would change, game by game, before it is saved. */
import type { PastedCodes } from '@club/contract/matches/codes/pasted/shape.ts';
import type { Codes } from '@club/contract/matches/codes/shape.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useDates, useTexts } from '../../../platform/i18n.ts';
import { ChoiceSelect } from '../../../ui/ChoiceSelect.tsx';
import groupClasses from '../../../ui/PreviewGroup.module.css';
import { PreviewGroup as Group } from '../../../ui/PreviewGroup.tsx';
import { SendButton } from '../../../ui/SendButton.tsx';
import { useAction } from '../../../ui/use-action.ts';
import classes from '../Codes.module.css';
import { savePastedCodes } from '../queries.ts';
import { entriesOf, type PastedEntry } from './choices.ts';

type LineProps = { entry: PastedEntry; pick: (gameId: string) => void; children?: React.ReactNode };

function Line({ entry: { line, game, choice, codes }, pick, children }: LineProps) {
  const { matches, matchCodes: words } = useTexts();
  const dates = useDates();
  const show = ({ code, pin }: Codes) =>
    [
      ...(code === null ? [] : [`${matches.code} ${code}`]),
      ...(pin === null ? [] : [`${matches.pin} ${pin}`]),
    ].join(' · ');
  return (
    <li>
      <div className={groupClasses.line}>
        <span className={groupClasses.when}>{game ? dates.full(game.date) : words.line(line)}</span>
        <span className={groupClasses.game}>
          {game ? (
            <span>
              {game.homeTeam} – {game.awayTeam}{' '}
              <span className={groupClasses.place}>{words.number(game.matchNumber)}</span>
            </span>
          ) : null}
          <span className={classes.pasted}>{show(codes)}</span>
          {choice.length > 0 ? (
            <div className={classes.choice}>
              <ChoiceSelect
                label={words.whichGame}
                value={game?.id ?? ''}
                onChange={pick}
                options={[
                  { value: '', label: words.noGame },
                  ...choice.map((one) => ({
                    value: one.id,
                    label: `${dates.date(one.date)} ${one.homeTeam} – ${one.awayTeam}`,
                  })),
                ]}
              />
            </div>
          ) : null}
          {children}
        </span>
      </div>
    </li>
  );
}

type UnreadProps = { lines: PastedCodes['unread'] };

/** The lines without codes for a game, each with the reason. */
function Unread({ lines }: UnreadProps) {
  const words = useTexts().matchCodes;
  return (
    <Group title={words.unread} count={lines.length} look="unreadable" help={words.unreadHelp}>
      {lines.map(({ line, text, reason }) => (
        <li key={line} className={groupClasses.line}>
          <span className={groupClasses.when}>{words.line(line)}</span>
          <span className={groupClasses.game}>
            <strong>{words.reasons[reason]}</strong>
            <span className={groupClasses.place}>{text}</span>
          </span>
        </li>
      ))}
    </Group>
  );
}

type ReplacementProps = { before: Codes; replaces: boolean; toggle: () => void };

/** The codes that a game has already, and whether the pasted ones take their place. */
function Replacement({ before, replaces, toggle }: ReplacementProps) {
  const words = useTexts().matchCodes;
  return (
    <>
      <span className={groupClasses.place}>{words.before(before.code ?? '–', before.pin ?? '–')}</span>
      <Checkbox className={classes.choice ?? ''} label={words.replace} checked={replaces} onChange={toggle} />
    </>
  );
}

/** What is pasted, in groups: what needs an answer comes first. */
const groups = [
  { status: 'open', look: 'changed' },
  { status: 'differs', look: 'changed' },
  { status: 'added', look: 'created' },
  { status: 'same', look: 'unchanged' },
] as const;

/** What would be saved: each line's game as it is picked, without the games that stay as they are. */
function useChanges(found: PastedCodes, teamId: string) {
  const [picked, setPicked] = useState<Record<number, string>>({});
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const entries = entriesOf(found, picked, teamId);
  return {
    entries,
    changes: entries.flatMap(({ game, codes, status }) =>
      game && status !== 'same' && !kept.has(game.id) ? [{ gameId: game.id, codes, before: game.codes }] : [],
    ),
    pick: (line: number, gameId: string) => setPicked((before) => ({ ...before, [line]: gameId })),
    replaces: (id: string) => !kept.has(id),
    toggle: (id: string) =>
      setKept(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
  };
}

type Props = { found: PastedCodes; teamId: string; back: () => void; done: () => void };

export function PastePreview({ found, teamId, back, done }: Props) {
  const words = useTexts().matchCodes;
  const { entries, changes, pick, replaces, toggle } = useChanges(found, teamId);
  const save = useAction({
    send: () => savePastedCodes(changes),
    success: words.saved,
    failure: words.saveFailed,
    topics: ['matches'],
    done,
  });
  const lineOf = (entry: PastedEntry) => {
    const { line, game, status } = entry;
    return (
      <Line key={line} entry={entry} pick={(gameId) => pick(line, gameId)}>
        {status === 'differs' && game ? (
          <Replacement before={game.codes} replaces={replaces(game.id)} toggle={() => toggle(game.id)} />
        ) : null}
      </Line>
    );
  };
  return (
    <div className={groupClasses.preview}>
      {found.found.length === 0 ? <p className={classes.nothing}>{words.nothing}</p> : null}
      {groups.map(({ status, look }) => {
        const some = entries.filter((entry) => entry.status === status);
        return (
          <Group
            key={status}
            title={words[status]}
            count={some.length}
            look={look}
            help={status === 'open' ? words.openHelp : undefined}
            folded={status === 'same'}
          >
            {some.map(lineOf)}
          </Group>
        );
      })}
      <Unread lines={found.unread} />
      <div className={classes.buttons}>
        <Button variant="default" disabled={save.busy} onClick={back}>
          {words.back}
        </Button>
        {changes.length > 0 ? (
          <SendButton loading={save.busy} onClick={() => void save.run()}>
            {words.save(changes.length)}
          </SendButton>
        ) : null}
      </div>
    </div>
  );
}
