/**
 * The users who wait for approval, with the two buttons to decide. Hidden while nobody waits; the content below renders
 * once that is known, so that nothing jumps.
 */
import { holds } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useDeferredReady } from '../platform/use-deferred-ready.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { Section } from '../ui/Section.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import { ApproveOrDecline, useAsksWho } from './ApproveOrDecline.tsx';
import { EmailText } from './EmailText.tsx';
import { usePendingUsers } from './queries.ts';
import classes from './UsersPage.module.css';

export function PendingUsers({ children }: { children: ReactNode }) {
  const texts = useTexts().users;
  const mayDecide = holds(useViewer(), 'm_usrs');
  const pending = usePendingUsers();
  const waiting = pending.data ?? [];
  // loaded in parallel: a list that comes later would move the page
  const asksWho = useAsksWho(mayDecide);
  // the choice of a member changes the height of the box, so all of it is shown once that is known
  const known = useDeferredReady(!pending.isLoading && (waiting.length === 0 || asksWho !== undefined));
  if (!known) return <div aria-busy="true" />;
  if (waiting.length === 0)
    return (
      <>
        {pending.isLoadingError ? (
          <ErrorState cause={pending.error} retry={() => void pending.refetch()} />
        ) : null}
        {children}
      </>
    );
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
                {mayDecide ? <ApproveOrDecline user={user} asksWho={asksWho === true} /> : null}
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
