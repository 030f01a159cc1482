/** The channels of each preset of the notification settings. */
import { type Channels, cannotWait, type MessageKind, messageKinds } from '@club/contract/settings/rules.ts';

export const presetNames = ['all', 'important', 'nothing'] as const;
export type Preset = (typeof presetNames)[number];

/** The kinds about oneself or one's own team, and those that cannot wait. */
const important: readonly MessageKind[] = [...cannotWait, 'team', 'buddies'];

const pushed = (push: boolean, inbox: boolean): Channels => ({ push, mail: false, inbox });
const channelsFor: Record<Preset, (kind: MessageKind) => Channels> = {
  all: () => pushed(true, true),
  // all others go to the inbox without a push message
  important: (kind) => pushed(important.includes(kind), true),
  nothing: () => pushed(false, false),
};

export const channelsOf = (preset: Preset): Record<MessageKind, Channels> =>
  Object.fromEntries(messageKinds.map((kind) => [kind, channelsFor[preset](kind)])) as Record<
    MessageKind,
    Channels
  >;

/** The preset that matches somebody's channels exactly; null for an individual choice. */
export const presetOf = (channels: Record<MessageKind, Channels>): Preset | null =>
  presetNames.find((preset) => {
    const wanted = channelsOf(preset);
    return messageKinds.every((kind) =>
      (['push', 'mail', 'inbox'] as const).every(
        (channel) => channels[kind][channel] === wanted[kind][channel],
      ),
    );
  }) ?? null;
