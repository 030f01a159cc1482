/** The event that the address names, in a dialog: so it can be shared, and back closes it. */
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';
import { useListAddress } from '../ui/list-search.ts';
import { EventTitle } from './EventTitle.tsx';

// nobody has opened one at first
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
    // when the address went elsewhere by itself there is nothing to take out of it
    let left = false;
    const dialog = dialogs.open({
      kind: 'plain',
      title: <EventTitle id={id} />,
      content: (
        <Suspense>
          <EventCard id={id} close={() => dialogs.close(dialog)} edit={() => edit(id)} />
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
  }, [id]);
  return null;
}
