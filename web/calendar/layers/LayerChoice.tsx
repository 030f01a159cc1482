/** Which layers the calendar shows. */
import { calendarLayers } from '@club/contract/calendar/rules.ts';
import { Checkbox } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import classes from '../EventsPage.module.css';
import type { useLayers } from './layers.ts';

export function LayerChoice({ layers }: { layers: ReturnType<typeof useLayers> }) {
  const words = useTexts().events;
  return (
    <fieldset className={classes.layers}>
      <legend className={classes.unseen}>{words.layersLabel}</legend>
      {calendarLayers.map((layer) => (
        <Checkbox
          key={layer}
          label={words.layers[layer]}
          checked={layers.shown.includes(layer)}
          onChange={() => layers.toggle(layer)}
        />
      ))}
    </fieldset>
  );
}
