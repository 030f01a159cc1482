/** One guardian of a child, or one child of a guardian: the name, whose confirmation is missing, and the possible actions. */
import type { GuardianKind } from '@club/contract/families/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { SendIcon } from '../ui/SendIcon.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonName } from '../users/profiles/PersonName.tsx';
import classes from './Families.module.css';
import { deleteGuardian, putGuardian } from './queries.ts';

type Props = {
  /** the person shown: the other side of the link */
  person: Person;
  link: { childId: string; userId: string; kind: GuardianKind; confirmed: boolean };
  mayConfirm: boolean;
  mayEnd: boolean;
};

export function GuardianRow({ person, link, mayConfirm, mayEnd }: Props) {
  const words = useTexts().family;
  const { childId, userId, kind, confirmed } = link;
  const name = displayName(person);
  const accept = useAction({
    send: () => putGuardian(childId, userId, kind),
    success: words.confirmedDone,
    failure: words.confirmFailed,
    topics: ['users'],
  });
  const end = useAction({
    send: () => deleteGuardian(childId, userId),
    success: words.endedDone,
    failure: words.endFailed,
    topics: ['users'],
  });
  const ask = async () => {
    const content = confirmed ? words.endHelp : words.refuseHelp;
    const question = { title: words.endQuestion(name), content, confirmLabel: words.end, danger: true };
    if (await confirm(question)) await end.run();
  };
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} photoUrl={person.photoUrl} />
      <span className={classes.who}>
        <PersonName person={person} />
        <span className={classes.note}>{confirmed ? words.kinds[kind] : words.waits(words.kinds[kind])}</span>
      </span>
      {mayConfirm && !confirmed ? (
        <SendButton
          leftSection={<IconCheck size={18} stroke={1.8} />}
          loading={accept.busy}
          aria-label={words.confirmOf(name)}
          onClick={() => void accept.run()}
        >
          {words.confirm}
        </SendButton>
      ) : null}
      {mayEnd ? (
        <SendIcon icon={IconX} label={words.endOf(name)} loading={end.busy} onClick={() => void ask()} />
      ) : null}
    </li>
  );
}
