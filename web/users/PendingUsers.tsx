/** Those who wait for approval, with the two buttons that decide. Hidden while nobody waits; what stands below comes once that is known, so that nothing jumps. */
import { holds } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useGently } from '../platform/gently.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { confirm } from '../ui/dialogs.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import { useAction } from '../ui/use-action.ts';
import { EmailText } from './EmailText.tsx';
import { approveUser, usePendingUsers, useUnlinkedMembers } from './queries.ts';
import classes from './UsersPage.module.css';
import { WhoIsThis } from './WhoIsThis.tsx';

/** @param askWho there are members from a list who have not signed in yet */
function Decision({ user, askWho }: { user: User; askWho: boolean }) {
  const texts = useTexts().users;
  const [memberId, setMemberId] = useState('');
  const approve = useAction({
    work: () => approveUser(user.id, true, memberId || undefined),
    success: texts.approvedDone,
    failure: texts.approveFailed,
    topics: ['users'],
  });
  const decline = useAction({
    work: () => approveUser(user.id, false),
    success: texts.declinedDone,
    failure: texts.declineFailed,
    topics: ['users'],
  });
  const ask = async () => {
    const title = texts.declineTitle(displayName(user));
    if (await confirm({ title, content: texts.declineText, confirmLabel: texts.decline, danger: true }))
      await decline.run();
  };
  return (
    <div className={classes.decide}>
      {askWho ? <WhoIsThis user={user} onChange={setMemberId} /> : null}
      <SendButton variant="default" onClick={() => void ask()} loading={decline.busy} disabled={approve.busy}>
        {texts.decline}
      </SendButton>
      <SendButton onClick={() => void approve.run()} loading={approve.busy} disabled={decline.busy}>
        {texts.approve}
      </SendButton>
    </div>
  );
}

export function PendingUsers({ children }: { children: ReactNode }) {
  const texts = useTexts().users;
  const mayDecide = holds(useViewer(), 'm_usrs');
  const pending = usePendingUsers();
  const waiting = pending.data ?? [];
  // at the same time: a list that comes later would move the page
  const members = useUnlinkedMembers(mayDecide ? '' : null);
  const askWho = !members.isError && (members.data ?? []).length > 0;
  // whether there is a choice of a member decides how high the box is: all comes once that is known
  const known = useGently(!pending.isLoading && !members.isLoading);
  if (!known) return <div aria-busy="true" />;
  if (waiting.length === 0) return children;
  return (
    <>
      <div className={classes.waitingBox}>
        <Section title={texts.waitingTitle(waiting.length)} screenOnly>
          <ul className={classes.pending}>
            {waiting.map((user) => (
              <li key={user.id} className={classes.person}>
                <div className={classes.who}>
                  <PersonAvatar name={displayName(user)} photoUrl={user.photoUrl} size={40} />
                  <div>
                    <Link to="/users/$id" params={{ id: user.id }} className={classes.link}>
                      {displayName(user)}
                    </Link>
                    {user.email ? (
                      <div className={classes.mail}>
                        <EmailText user={user} />
                      </div>
                    ) : null}
                    <div className={classes.mail}>
                      {texts.waitingSince} <TimeText at={user.createdAt} />
                    </div>
                  </div>
                </div>
                {mayDecide ? <Decision user={user} askWho={askWho} /> : null}
              </li>
            ))}
          </ul>
        </Section>
      </div>
      {children}
    </>
  );
}
