/** The event that the address names, in a dialog: so it can be shared, and back closes it. */
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';
import { useListAddress } from '../ui/list-search.ts';

// nobody has opened one at first
const EventDetails = lazy(() =>
  import('./EventDetails.tsx').then((file) => ({ default: file.EventDetails })),
);

export function OpenedEvent() {
  const { search, change } = useListAddress<'event'>();
  const words = useTexts().bookableEvents;
  const id = search.event;
  const forget = useEffectEvent(() => change({ event: undefined }));
  useEffect(() => {
    if (!id) return;
    // when the address went elsewhere by itself there is nothing to take out of it
    let left = false;
    const dialog = dialogs.open({
      kind: 'plain',
      title: words.details,
      content: (
        <Suspense>
          <EventDetails id={id} />
        </Suspense>
      ),
      onClose: () => {
        if (!left) forget();
      },
    });
    return () => {
      left = true;
      dialogs.close(dialog);
    };
  }, [id, words.details]);
  return null;
}
