/**
 * The users who wait for approval, with the two buttons to decide. Hidden while nobody waits; the content below renders
 * once that is known, so that nothing jumps.
 */
import { holds } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useDeferredReady } from '../platform/use-deferred-ready.ts';
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
    send: () => approveUser(user.id, true, memberId || undefined),
    success: texts.approvedDone,
    failure: texts.approveFailed,
    topics: ['users'],
  });
  const decline = useAction({
    send: () => approveUser(user.id, false),
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
  // loaded in parallel: a list that comes later would move the page
  const members = useUnlinkedMembers(mayDecide ? '' : null);
  const askWho = !members.isError && (members.data ?? []).length > 0;
  // the choice of a member changes the height of the box, so all of it is shown once that is known
  const known = useDeferredReady(!pending.isLoading && (waiting.length === 0 || !members.isLoading));
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
          {mayDecide ? <p className={classes.parents}>{texts.parentsHint}</p> : null}
        </Section>
      </div>
      {children}
    </>
  );
}
