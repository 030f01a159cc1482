/** The page of one event for those who manage it. */
import { Skeleton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { EditLink } from '../ui/EditLink.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { unknownCategory } from './drawn-event.ts';
import { EventDetails } from './EventDetails.tsx';
import { useCalendarEvent, useCategoryChoice } from './queries.ts';
import { useDeleteEvent } from './use-delete-event.ts';

export function EventPage() {
  const { id = '' } = useParams({ strict: false });
  const texts = useTexts().events;
  const navigate = useNavigate();
  const query = useCalendarEvent(id);
  const categories = useCategoryChoice().data ?? [];
  const remove = useDeleteEvent(() => navigate({ to: '/events' }));
  if (query.isLoadingError)
    return (
      <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
    );
  if (!query.data) return <Skeleton height={320} />;
  const { data: event, etag } = query.data;
  return (
    <>
      <PageHeader
        title={event.title}
        aside={
          <EditLink to="/events/edit/$id" id={event.id}>
            {texts.edit}
          </EditLink>
        }
      />
      <Section title={texts.details}>
        <EventDetails
          event={event}
          category={categories.find((one) => one.id === event.categoryId) ?? unknownCategory}
        />
      </Section>
      <Section title={texts.deleteTitle} help={texts.deleteHelp} danger>
        <SendButton color="red.9" loading={remove.busy} onClick={() => void remove.ask(event, etag)}>
          {texts.deleteTitle}
        </SendButton>
      </Section>
    </>
  );
}
