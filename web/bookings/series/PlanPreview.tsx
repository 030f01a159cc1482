/** The dates as they would be, beside the form, a moment after the last key. */
import type { PlanRequest } from '@club/contract/bookings/series/shape.ts';
import { Skeleton, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { PlanList } from './PlanList.tsx';
import { usePlan } from './queries.ts';

/** milliseconds without a change before the server is asked */
const pause = 300;

/** @param request null while there is too little to go by */
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
