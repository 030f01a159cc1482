/** The two buttons that decide about a user who waits for approval, and the choice of a member who they may be. */
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { approveUser, useUnlinkedMembers } from './queries.ts';
import classes from './UsersPage.module.css';
import { WhoIsThis } from './WhoIsThis.tsx';

/**
 * Whether there may be members from a list who have not signed in yet; undefined until that is known. When they cannot be
 * loaded, it is asked all the same: approved without a word, a member of the list would be there twice.
 */
export function useAsksWho(mayDecide: boolean): boolean | undefined {
  const members = useUnlinkedMembers(mayDecide ? '' : null);
  if (members.isLoading && !members.isFetched) return undefined;
  return members.data ? members.data.length > 0 : members.isFetched;
}

type Props = {
  user: User;
  asksWho: boolean;
  /** called once this user is no longer; with the id of the member from a list who they are, if so */
  onGone?: (memberId: string) => unknown;
};

export function ApproveOrDecline({ user, asksWho, onGone }: Props) {
  const texts = useTexts().users;
  const [memberId, setMemberId] = useState('');
  const gone = { ends: () => user.id, done: () => onGone?.(memberId) };
  const approve = useAction({
    send: () => approveUser(user.id, true, memberId || undefined),
    success: texts.approvedDone,
    failure: texts.approveFailed,
    topics: ['users'],
    ...(memberId && gone),
  });
  const decline = useAction({
    send: () => approveUser(user.id, false),
    success: texts.declinedDone,
    failure: texts.declineFailed,
    topics: ['users'],
    ...gone,
    done: () => onGone?.(''),
  });
  const ask = async () => {
    const title = texts.declineTitle(displayName(user));
    if (await confirm({ title, content: texts.declineText, confirmLabel: texts.decline, danger: true }))
      await decline.run();
  };
  return (
    <div className={classes.decide}>
      {asksWho ? <WhoIsThis user={user} onChange={setMemberId} /> : null}
      <SendButton variant="default" onClick={() => void ask()} loading={decline.busy} disabled={approve.busy}>
        {texts.decline}
      </SendButton>
      <SendButton onClick={() => void approve.run()} loading={approve.busy} disabled={decline.busy}>
        {texts.approve}
      </SendButton>
    </div>
  );
}
