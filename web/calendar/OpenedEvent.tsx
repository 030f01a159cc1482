/** The event named in the URL, in a dialog: so it can be shared, and the back button closes it. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';
import { useListAddress } from '../ui/list-search.ts';
import { EventTitle } from './EventTitle.tsx';

// loaded on demand: no event is open at first
const EventCard = lazy(() => import('./EventCard.tsx').then((file) => ({ default: file.EventCard })));

export function OpenedEvent() {
  const { search, change } = useListAddress<'event'>();
  const navigate = useNavigate();
  const id = search.event;
  const forget = useEffectEvent(() => change({ event: undefined }));
  const edit = useEffectEvent(
    (event: string) => void navigate({ to: '/events/edit/$id', params: { id: event } }),
  );
  useEffect(() => {
    if (!id) return;
    // when the URL has changed already, closing must not change it again
    let left = false;
    const dialog = dialogs.open({
      kind: 'plain',
      inAddress: true,
      title: <EventTitle id={id} />,
      content: <EventCard id={id} close={() => dialogs.close(dialog)} edit={() => edit(id)} />,
      onClose: () => {
        if (!left) forget();
      },
    });
    return () => {
      left = true;
      dialogs.close(dialog);
    };
  }, [id]);
  return null;
}
