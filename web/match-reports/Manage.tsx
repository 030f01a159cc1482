/** What captains do with a report: allow others to write, give up the whole match, delete the report. */
import type { MatchReport } from '@club/contract/match-reports/fold.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { nameOf } from '../games/game-words.ts';
import { useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { confirm } from '../ui/dialogs.ts';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { sides } from './names.ts';
import { addWriter, deleteReport, deleteWriter } from './queries.ts';
import classes from './Report.module.css';
import type { Shared } from './shared.ts';
import { useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

type Props = Omit<Shared, 'report'> & { report: MatchReport | null };
type ManageProps = Props & { onRemove: () => void };

const topics = ['match-reports'];

/** Somebody else who may write. */
function AddWriter({ match: { game }, state: { record }, people }: Props) {
  const words = useWords();
  const [picked, setPicked] = useState('');
  const named = new Set(record.writers.map(({ id }) => id));
  const add = useAction({
    send: () => addWriter(game.id, picked),
    success: words.writerAdded,
    failure: words.writerFailed,
    topics,
    done: () => setPicked(''),
  });
  return (
    <div className={classes.addWriter}>
      <ChoiceSelect
        aria-label={words.writerPick}
        value={picked}
        onChange={setPicked}
        options={[
          { value: '', label: words.writerPick },
          ...people
            .filter(({ id }) => !named.has(id))
            .map((person) => ({ value: person.id, label: displayName(person) })),
        ]}
      />
      <SendButton
        variant="default"
        disabled={picked === ''}
        loading={add.busy}
        onClick={() => void add.run()}
      >
        {words.writerAdd}
      </SendButton>
    </div>
  );
}

function Writers(props: Props) {
  const words = useWords();
  const { game } = props.match;
  const remove = useAction({
    send: (id: string) => deleteWriter(game.id, id),
    success: words.writerRemoved,
    failure: words.writerFailed,
    topics,
  });
  return (
    <Section title={words.writers} help={words.writersHelp} screenOnly>
      <ul className={classes.writers}>
        {props.state.record.writers.map((person) => (
          <li key={person.id}>
            {displayName(person)}
            <SendButton
              variant="subtle"
              size="compact-md"
              loading={remove.busy}
              aria-label={words.writerRemove(displayName(person))}
              title={words.writerRemove(displayName(person))}
              onClick={() => void remove.run(person.id)}
            >
              <IconX size={18} stroke={1.6} aria-hidden />
            </SendButton>
          </li>
        ))}
      </ul>
      <AddWriter {...props} />
    </Section>
  );
}

/** The whole match goes to one side. */
function Lost({ match: { game }, state }: Props) {
  const say = useSay(state);
  const words = useWords();
  const said = (state.report?.entries ?? []).flatMap(({ id, kind }) => (kind === 'matchLost' ? [id] : []));
  return (
    <Section title={words.lost} help={words.lostHelp} screenOnly>
      <div className={classes.buttons}>
        {sides.map((side) => {
          const team = side === 'home' ? game.homeTeam : game.awayTeam;
          const ask = async () => {
            const question = { title: words.lostQuestion(team), content: words.lostHelp, danger: true };
            if (await confirm({ ...question, confirmLabel: words.lostBy(team) }))
              say({ kind: 'matchLost', by: side, replaces: said });
          };
          return (
            <Button key={side} className={classes.long ?? ''} variant="default" onClick={() => void ask()}>
              {words.lostBy(team)}
            </Button>
          );
        })}
      </div>
    </Section>
  );
}

export function Manage({ onRemove, ...props }: ManageProps) {
  const words = useWords();
  const { games } = useTexts();
  const { match, report, state } = props;
  const remove = useAction({
    send: () => deleteReport(match.game.id),
    success: words.removed,
    failure: words.removeFailed,
    topics: [...topics, 'games'],
  });
  const ask = async () => {
    const content = `${nameOf(match.game, games)}. ${words.removeHelp}`;
    const question = { title: words.removeQuestion, content, danger: true };
    if (!(await confirm({ ...question, confirmLabel: words.remove }))) return;
    onRemove();
    await remove.run();
  };
  return (
    <>
      <Writers {...props} />
      {report ? <Lost {...props} /> : null}
      {state.record.setup ? (
        <Section title={words.remove} help={words.removeHelp} danger>
          <SendButton
            color="red"
            variant="light"
            leftSection={<IconTrash size={18} stroke={1.6} />}
            loading={remove.busy}
            onClick={() => void ask()}
          >
            {words.remove}
          </SendButton>
        </Section>
      ) : null}
    </>
  );
}
