/** The decision about a user who waits for approval, above the parts of their page. */
import type { User } from '@club/contract/users/shape.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayOpen } from '../navigation/navigation.ts';
import { useDeferredReady } from '../platform/use-deferred-ready.ts';
import { useViewer } from '../platform/viewer.ts';
import { ApproveOrDecline, useAsksWho } from './ApproveOrDecline.tsx';
import classes from './UsersPage.module.css';

/**
 * @param children rendered once the height of the decision is known, so that nothing jumps; what is being typed in
 *   them stays when the decision is made
 */
export function WaitingUser({ user, children }: { user: User; children: ReactNode }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const asksWho = useAsksWho(true);
  const list = mayOpen('/users', viewer) ? '/users' : '/';
  if (!useDeferredReady(asksWho !== undefined)) return <div aria-busy="true" />;
  return (
    <>
      {user.approved ? null : (
        <div className={classes.waitingBox}>
          <ApproveOrDecline
            user={user}
            asksWho={asksWho === true}
            onGone={(memberId) =>
              memberId ? navigate({ to: '/users/$id', params: { id: memberId } }) : navigate({ to: list })
            }
          />
        </div>
      )}
      {children}
    </>
  );
}
