/** A preview of the dates beside the form, updated shortly after the last key press. */
import type { PlanRequest } from '@club/contract/bookings/series/shape.ts';
import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlanList } from './PlanList.tsx';
import { usePlan } from './queries.ts';

/** milliseconds without a change before the server is queried */
const pause = 300;

/** @param request null while the input is incomplete */
export function PlanPreview({ request, fresh }: { request: PlanRequest | null; fresh: boolean }) {
  const words = useTexts().bookableEventsRecurring;
  const text = JSON.stringify(request);
  const [settled] = useDebouncedValue(text, pause);
  const query = usePlan(settled === 'null' ? null : (JSON.parse(settled) as PlanRequest));
  return (
    <Section title={fresh ? words.preview : words.plan}>
      {request === null ? (
        <Text size="sm" c="dimmed">
          {words.previewWaiting}
        </Text>
      ) : query.data ? (
        <PlanList plan={query.data} fresh={fresh} />
      ) : query.isError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : (
        <Skeleton height={200} />
      )}
    </Section>
  );
}
