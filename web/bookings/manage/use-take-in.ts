/** Books somebody: into a free space, or beyond the capacity after a confirmation. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { useTexts } from '../../platform/i18n.ts';
import { confirm } from '../../ui/dialogs.ts';
import { useAction } from '../../ui/use-action.ts';
import { book } from '../queries.ts';

type Person = { id: string; firstName: string; lastName: string };

/** @param done called after somebody was booked */
export function useTakeIn(event: BookableEvent, done?: () => unknown) {
  const words = useTexts().bookableEventsManage;
  const full = event.spaces === 0;
  const taking = useAction({
    send: (userId: string) => book(userId, { eventId: event.id, evenIfFull: full }),
    success: words.bookedForDone,
    failure: words.bookForFailed,
    topics: ['bookings'],
    ...(done ? { done } : {}),
  });
  /** @param waits whether they are on the waiting list */
  const take = async (person: Person, waits: boolean): Promise<void> => {
    const yes =
      !full ||
      (await confirm({
        title: words.anywayQuestion(event.title, person.firstName || displayName(person)),
        content: words.anywayHelp(event.waiting - (waits ? 1 : 0)),
        confirmLabel: words.anyway,
      }));
    if (yes) await taking.run(person.id);
  };
  return { take, busy: taking.busy };
}
