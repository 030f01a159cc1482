/** What the calendar shows beside the club's own events: games and training, each a layer that can be put away. */
import { type CalendarLayer, calendarLayers } from '@club/contract/calendar/rules.ts';
import type { CalendarEvent } from '@club/contract/calendar/shape.ts';
import { useState } from 'react';
import { ownKey } from '../../platform/own-key.ts';
import { useViewer } from '../../platform/viewer.ts';
import type { Category } from '../event-words.ts';

/** An event as it is drawn; of another layer it leads to its own page and cannot be moved here. */
export type DrawnEvent = CalendarEvent & {
  layer?: {
    /** the team, or the category of booking */
    category: Category;
    /** one of the viewer's teams plays, or the viewer has a space or waits */
    own: boolean;
    /** where it opens */
    to: string;
    search: Record<string, string>;
  };
};

function kept(key: string): readonly CalendarLayer[] {
  try {
    const shown: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(shown) ? calendarLayers.filter((layer) => shown.includes(layer)) : calendarLayers;
  } catch {
    return calendarLayers;
  }
}

/** The layers that this person looks at here; all of them until they put one away. */
export function useLayers() {
  const key = ownKey('layers', useViewer().userId);
  const [shown, setShown] = useState(() => kept(key));
  return {
    shown,
    toggle: (layer: CalendarLayer) => {
      const next = calendarLayers.filter((one) => shown.includes(one) !== (one === layer));
      setShown(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // where nothing can be kept, all of them are there again next time
      }
    },
  };
}
