/** An event opened in the calendar: all details for everybody, and the actions of those who manage events. */
import { holds } from '@club/contract/permissions.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { isGone } from '../platform/is-gone.ts';
import { useViewer } from '../platform/viewer.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { unknownCategory } from './drawn-event.ts';
import classes from './EventDetails.module.css';
import { EventDetails } from './EventDetails.tsx';
import { useCalendarEvent, useCategoryChoice } from './queries.ts';
import { useDeleteEvent } from './use-delete-event.ts';

type Props = { id: string; close: () => void; edit: () => void };

export function EventCard({ id, close, edit }: Props) {
  const texts = useTexts().events;
  const manages = holds(useViewer(), 'm_cld_evts');
  const query = useCalendarEvent(id);
  const categories = useCategoryChoice().data ?? [];
  const remove = useDeleteEvent(close);
  if (query.isLoadingError)
    return (
      <ErrorState
        cause={query.error}
        title={isGone(query.error) ? texts.gone : undefined}
        retry={() => void query.refetch()}
        retrying={query.isRefetching}
      />
    );
  if (!query.data) return <Skeleton height={120} />;
  const { data: event, etag } = query.data;
  const category = categories.find((one) => one.id === event.categoryId) ?? unknownCategory;
  return (
    <>
      <EventDetails event={event} category={category} />
      {manages ? (
        <div className={classes.buttons}>
          <SendButton
            variant="default"
            leftSection={<IconTrash size={18} stroke={1.6} />}
            loading={remove.busy}
            onClick={() => void remove.ask(event, etag)}
          >
            {texts.delete}
          </SendButton>
          <Button leftSection={<IconPencil size={18} stroke={1.6} />} onClick={edit}>
            {texts.edit}
          </Button>
        </div>
      ) : null}
    </>
  );
}
