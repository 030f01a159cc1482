/** The captains of a team, for whoever wants to ask one of them. */
import { Skeleton, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PersonName } from '../users/profiles/PersonName.tsx';
import { useCaptains } from './queries.ts';

export function TeamCaptainsPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().teams;
  const query = useCaptains(id);
  if (query.isError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={160} />;
  return (
    <>
      <PageHeader title={texts.captains} />
      <Stack>
        {query.data.length === 0 ? texts.noCaptains : null}
        {query.data.map((person) => (
          <PersonName key={person.id} person={person} />
        ))}
      </Stack>
    </>
  );
}
