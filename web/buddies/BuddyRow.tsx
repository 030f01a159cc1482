/** One buddy: photo and name, the note that both can read, and the button that ends the link. */
import type { Buddy } from '@club/contract/buddies/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { IconX } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { SendIcon } from '../ui/SendIcon.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonName } from '../users/profiles/PersonName.tsx';
import classes from './Buddies.module.css';
import { BuddyNote } from './BuddyNote.tsx';
import { deleteBuddy } from './queries.ts';

type Props = {
  link: Buddy;
  /** the person whose page this is */
  of: string;
  own: boolean;
  changes: boolean;
};

export function BuddyRow({ link, of, own, changes }: Props) {
  const words = useTexts().buddies;
  const person = link.userId === of ? link.buddy : link.user;
  const name = displayName(person);
  const remove = useAction({
    send: () => deleteBuddy(link.id),
    success: words.deletedDone,
    failure: words.deleteFailed,
    topics: ['buddies'],
  });
  const ask = async () => {
    const title = words.deleteQuestion;
    const content = own ? words.deleteText(name) : words.deleteTextOfOther(name);
    if (await confirm({ title, content, confirmLabel: words.delete, danger: true })) await remove.run();
  };
  return (
    <li className={classes.row}>
      <PersonAvatar name={name} photoUrl={person.photoUrl} size={40} />
      <div className={classes.who}>
        <span className={classes.name}>
          <PersonName person={person} />
        </span>
        {changes ? (
          <BuddyNote link={link} name={name} />
        ) : link.note ? (
          <span className={classes.note}>{link.note}</span>
        ) : null}
      </div>
      {changes ? (
        <SendIcon icon={IconX} label={words.remove(name)} loading={remove.busy} onClick={() => void ask()} />
      ) : null}
    </li>
  );
}
