/** On a child's page: its guardians, for the family and for those who manage users. */
import { mayBeMinor } from '@club/contract/ages.ts';
import { mayConfirmGuardian, mayEndGuardian, mostGuardians } from '@club/contract/families/rules.ts';
import { holds } from '@club/contract/permissions.ts';
import { mayFilterByGuardians } from '@club/contract/users/children.ts';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { useUser } from '../users/queries.ts';
import { GuardianRow } from './GuardianRow.tsx';
import { LinksSection } from './LinksSection.tsx';
import { putGuardian, useGuardians } from './queries.ts';

export function Guardians({ childId }: { childId: string }) {
  const words = useTexts().family;
  const viewer = useViewer();
  const today = useToday();
  const query = useGuardians(childId);
  const birthday = useUser(childId).data?.data.birthday ?? null;
  const links = query.data ?? [];
  const confirms = mayConfirmGuardian(viewer, childId);
  // hidden for adults, and on one's own page without guardians
  if (!mayBeMinor(birthday, today) || (links.length === 0 && !confirms && !query.isLoadingError)) return null;
  const isFull = links.filter(({ confirmedAt }) => confirmedAt).length >= mostGuardians;
  return (
    <LinksSection
      title={words.guardians}
      help={words.guardiansHelp}
      none={
        mayFilterByGuardians(viewer) && holds(viewer, 'g_usrs') ? (
          <>
            {words.noGuardians}{' '}
            <Link to="/users" search={{ guardians: 'none' }}>
              {words.allWithoutGuardians}
            </Link>
          </>
        ) : (
          words.noGuardians
        )
      }
      query={query}
      add={
        confirms && !isFull
          ? {
              label: words.add,
              search: words.searchGuardian,
              pick: words.pick,
              send: (userId) => putGuardian(childId, userId),
            }
          : null
      }
      without={[childId, ...links.map(({ user }) => user.id)]}
      row={({ user, kind, confirmedAt }) => {
        const confirmed = confirmedAt !== null;
        return (
          <GuardianRow
            key={user.id}
            person={user}
            link={{ childId, userId: user.id, kind, confirmed }}
            mayConfirm={confirms}
            mayEnd={mayEndGuardian(viewer, childId, { userId: user.id, confirmed })}
          />
        );
      }}
    />
  );
}
