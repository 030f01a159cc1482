/** An event's title above its card, as soon as it is loaded. */
import { useTexts } from '../platform/i18n.ts';
import { useCalendarEvent } from './queries.ts';

export function EventTitle({ id }: { id: string }) {
  const texts = useTexts();
  const query = useCalendarEvent(id);
  return query.data?.data.title ?? (query.isError ? texts.events.title : texts.ui.loading);
}
