/** Three presets above the many checkboxes: notifications about everything, about what is important, or about nothing. */
import type { Channels, MessageKind } from '@club/contract/settings/rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { SendButton } from '../ui/SendButton.tsx';
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
        <SendButton
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
        </SendButton>
      ))}
    </fieldset>
  );
}
