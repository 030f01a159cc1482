/** Which messages one receives, and through which channels: a table on the desktop, a card for each kind on the phone. */
import {
  channels as allChannels,
  type Channel,
  type Channels,
  type MessageKind,
  messageKinds,
} from '@club/contract/settings/rules.ts';
import type { ComponentProps } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useSendProps } from '../ui/offline-reason.ts';
import { usePhone } from '../ui/use-phone.ts';
import classes from './ChannelGrid.module.css';

type Props = {
  channels: Record<MessageKind, Channels>;
  onChange: (kind: MessageKind, next: Channels) => void;
};

/** The attributes of a tick, but its name. */
type TickOf = (
  kind: MessageKind,
  channel: Channel,
) => Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'onChange' | 'title'>;

function KindCards({ tick }: { tick: TickOf }) {
  const words = useTexts().settings;
  return (
    <div className={classes.cards}>
      {messageKinds.map((kind) => (
        <fieldset key={kind} className={classes.card}>
          <legend className={classes.kind}>{words.kinds[kind]}</legend>
          <span className={classes.help}>{words.kindHelp[kind]}</span>
          <div className={classes.choices}>
            {allChannels.map((channel) => (
              <label key={channel} className={classes.choice}>
                <input type="checkbox" {...tick(kind, channel)} />
                {words.channels[channel]}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function KindTable({ tick }: { tick: TickOf }) {
  const words = useTexts().settings;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words.about}</th>
          {allChannels.map((channel) => (
            <th key={channel} scope="col" className={classes.channel}>
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {messageKinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">
              <span className={classes.kind}>{words.kinds[kind]}</span>
              <span className={classes.help}>{words.kindHelp[kind]}</span>
            </th>
            {allChannels.map((channel) => (
              <td key={channel} className={classes.channel}>
                <label className={classes.cell}>
                  <input
                    type="checkbox"
                    aria-label={`${words.kinds[kind]}: ${words.channels[channel]}`}
                    {...tick(kind, channel)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ChannelGrid({ channels, onChange }: Props) {
  const phone = usePhone();
  const sends = useSendProps();
  const tick: TickOf = (kind, channel) => ({
    ...sends(),
    checked: channels[kind][channel],
    onChange: (event) => onChange(kind, { ...channels[kind], [channel]: event.currentTarget.checked }),
  });
  return phone ? <KindCards tick={tick} /> : <KindTable tick={tick} />;
}
