/** A member's name with a link: to a card for everybody, to the user's page for those who may see all users. */
import { mayPass, selfOr } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Link, useRouter } from '@tanstack/react-router';
import { useViewer } from '../../platform/viewer.ts';
import { openCard } from './open-card.ts';
import classes from './PersonName.module.css';

type Props = { person: { id: string; firstName: string; lastName: string } };

export function PersonName({ person }: Props) {
  const viewer = useViewer();
  // what is shown without a router has no link, but the card
  const inPage = useRouter({ warn: false }) as unknown;
  const name = displayName(person);
  // the card is for members
  if (!viewer.approved) return name;
  if (inPage && mayPass(selfOr('g_usrs'), viewer, person.id))
    return (
      <Link to="/users/$id" params={{ id: person.id }} className={classes.name}>
        {name}
      </Link>
    );
  return (
    <button type="button" className={classes.name} onClick={() => void openCard(person.id, name)}>
      {name}
    </button>
  );
}
