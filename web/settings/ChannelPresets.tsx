/** Three choices before the many boxes: told of everything, of what matters, or of nothing. */
import type { Channels, MessageKind } from '@club/contract/settings/rules.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import classes from './ChannelGrid.module.css';
import { channelsOf, presetNames, presetOf } from './presets.ts';

type Props = {
  channels: Record<MessageKind, Channels>;
  onChange: (next: Record<MessageKind, Channels>) => void;
};

export function ChannelPresets({ channels, onChange }: Props) {
  const words = useTexts().settings;
  const chosen = presetOf(channels);
  return (
    <fieldset className={classes.presets}>
      <legend>{words.presets}</legend>
      {presetNames.map((name) => (
        <Button
          key={name}
          variant={chosen === name ? 'light' : 'default'}
          aria-pressed={chosen === name}
          className={classes.preset ?? ''}
          onClick={() => onChange(channelsOf(name))}
        >
          <span>
            {words.preset[name]}
            <small>{words.presetHelp[name]}</small>
          </span>
        </Button>
      ))}
    </fieldset>
  );
}
