/** One quiet line: whose consents wait for my answer. */
import { displayName } from '@club/contract/users/rules.ts';
import { IconChevronRight, IconFileCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useOpenConsents } from '../consents/queries.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import classes from './AwayCard.module.css';

export function ConsentLine() {
  const words = useTexts().consents;
  const { userId } = useViewer();
  const isOwn = ({ id }: { id: string }) => id === userId;
  // oneself last: 'Finn, you, and Pia' reads as a mistake
  const people = (useOpenConsents().data ?? [])
    .map(({ user }) => user)
    .toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
  const [first] = people;
  if (!first) return null;
  const names = people.map((user) => (isOwn(user) ? words.you : displayName(user)));
  return (
    <Link to="/users/$id" params={{ id: first.id }} hash="consents" className={classes.card}>
      <IconFileCheck size={20} stroke={1.6} aria-hidden />
      <span className={classes.words}>
        <span>{words.waiting(names)}</span>
        <span className={classes.all}>
          {words.answer}
          <IconChevronRight size={16} stroke={1.8} aria-hidden />
        </span>
      </span>
    </Link>
  );
}
