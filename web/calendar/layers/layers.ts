/** The calendar's layers besides the club's own events: games and training, each of which can be hidden. */
import { type CalendarLayer, calendarLayers } from '@club/contract/calendar/rules.ts';
import { useState } from 'react';
import { ownKey } from '../../platform/own-key.ts';
import { useViewer } from '../../platform/viewer.ts';

function storedLayers(key: string): readonly CalendarLayer[] {
  try {
    const shown: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(shown) ? calendarLayers.filter((layer) => shown.includes(layer)) : calendarLayers;
  } catch {
    return calendarLayers;
  }
}

/** The layers that are visible on this device; all of them until some are hidden. */
export function useLayers() {
  const key = ownKey('layers', useViewer().userId);
  const [shown, setShown] = useState(() => storedLayers(key));
  return {
    shown,
    toggle: (layer: CalendarLayer) => {
      const next = calendarLayers.filter((one) => shown.includes(one) !== (one === layer));
      setShown(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // without storage all layers are visible again next time
      }
    },
  };
}
