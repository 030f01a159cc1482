/** On a person's page: the consents that they or their guardians gave, for the family and for those who manage users. */
import { mayGiveConsent, mayRevokeConsent } from '@club/contract/consents/rules.ts';
import { holds } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { AnchorLink } from '../ui/AnchorLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useArrival } from '../ui/PageParts.tsx';
import { Section } from '../ui/Section.tsx';
import { useUser } from '../users/queries.ts';
import { ConsentRow } from './ConsentRow.tsx';
import classes from './Consents.module.css';
import { useConsents } from './queries.ts';

export function Consents({ userId }: { userId: string }) {
  const words = useTexts().consents;
  const viewer = useViewer();
  const today = useToday();
  const query = useConsents(userId);
  const user = useUser(userId).data?.data;
  const mayGive = user !== undefined && mayGiveConsent(viewer, user, today);
  const here = useArrival('consents', query.data !== undefined);
  return (
    <div id="consents" ref={here} className={classes.part}>
      <Section
        title={words.title}
        help={words.help}
        aside={
          holds(viewer, 'm_usrs') ? (
            <AnchorLink to="/users/consents" size="sm">
              {words.editTexts}
            </AnchorLink>
          ) : null
        }
      >
        {query.isPending ? <Skeleton height={280} /> : null}
        {query.isLoadingError ? (
          <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
        ) : null}
        {query.data ? (
          <ul className={classes.list}>
            {query.data.map((consent) => (
              <ConsentRow
                key={consent.kind}
                userId={userId}
                consent={consent}
                mayGive={mayGive}
                mayRevoke={mayRevokeConsent(viewer, userId)}
              />
            ))}
          </ul>
        ) : null}
      </Section>
    </div>
  );
}
