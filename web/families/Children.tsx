/**
 * On an adult's page, for those who manage users: the children for whom they act; people waiting for approval can be
 * linked as guardians who are no members.
 */
import { mayBeMinor } from '@club/contract/ages.ts';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useUser } from '../users/queries.ts';
import { GuardianRow } from './GuardianRow.tsx';
import { LinksSection } from './LinksSection.tsx';
import { putGuardian, useChildren } from './queries.ts';

export function Children({ userId }: { userId: string }) {
  const words = useTexts().family;
  const today = useToday();
  const query = useChildren(userId);
  const user = useUser(userId).data?.data;
  // children have guardians instead
  if (!user || (user.birthday !== null && mayBeMinor(user.birthday, today))) return null;
  const waits = !user.approved && !user.guardianOnly;
  return (
    <LinksSection
      title={words.childrenOf}
      help={user.approved ? words.childrenOfHelp : words.noMemberHelp}
      none={words.noChildrenOf}
      query={query}
      add={{
        label: words.askFor,
        search: words.searchOfChild,
        pick: waits ? words.linkNoMember : words.pick,
        send: (childId) => putGuardian(childId, userId),
      }}
      without={[userId, ...(query.data ?? []).map(({ user: child }) => child.id)]}
      row={({ user: child, kind, confirmedAt }) => (
        <GuardianRow
          key={child.id}
          person={child}
          link={{ childId: child.id, userId, kind, confirmed: confirmedAt !== null }}
          mayConfirm
          mayEnd
        />
      )}
    />
  );
}
