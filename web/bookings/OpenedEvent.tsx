/** The event in the URL, in a dialog, so that it can be shared and closed with the back button. */
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';
import { useListAddress } from '../ui/list-search.ts';
import { ForWhom, useForWhom } from './for-whom.ts';

// loaded on demand
const EventDetails = lazy(() =>
  import('./EventDetails.tsx').then((file) => ({ default: file.EventDetails })),
);

export function OpenedEvent() {
  const { search, change } = useListAddress<'event'>();
  const words = useTexts().bookableEvents;
  const id = search.event;
  // a dialog is rendered outside of the page
  const forWhom = useForWhom();
  const forget = useEffectEvent(() => change({ event: undefined }));
  useEffect(() => {
    if (!id) return;
    // after a navigation elsewhere the URL must not be changed again
    let left = false;
    const dialog = dialogs.open({
      kind: 'plain',
      inAddress: true,
      title: words.details,
      content: (
        <ForWhom value={forWhom}>
          <EventDetails id={id} />
        </ForWhom>
      ),
      onClose: () => {
        if (!left) forget();
      },
    });
    return () => {
      left = true;
      dialogs.close(dialog);
    };
  }, [id, forWhom, words.details]);
  return null;
}
