/** Deletes an event after a confirmation. */
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import { useAction } from '../ui/use-action.ts';
import { deleteEvent } from './queries.ts';

/** @param done called after it was deleted */
export function useDeleteEvent(done: () => unknown) {
  const texts = useTexts().events;
  const remove = useAction({
    send: (id: string, etag: string | null) => deleteEvent(id, etag),
    success: texts.deletedDone,
    failure: texts.deleteFailed,
    topics: ['calendar'],
    ends: (id) => id,
    done,
  });
  const ask = async (event: { id: string; title: string }, etag: string | null) => {
    const content = `${event.title}. ${texts.deleteHelp}`;
    if (await confirm({ title: texts.deleteQuestion, content, confirmLabel: texts.delete, danger: true }))
      await remove.run(event.id, etag);
  };
  return { ask, busy: remove.busy };
}
