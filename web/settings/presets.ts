/** What the presets of the message settings stand for. */
import { type Channels, cannotWait, type MessageKind, messageKinds } from '@club/contract/settings/rules.ts';

export const presetNames = ['all', 'important', 'nothing'] as const;
export type Preset = (typeof presetNames)[number];

/** What is about oneself or one's own team, beside what cannot wait. */
const important: readonly MessageKind[] = [...cannotWait, 'team', 'buddies'];

const pushed = (push: boolean, inbox: boolean): Channels => ({ push, mail: false, inbox });
const wayOf: Record<Preset, (kind: MessageKind) => Channels> = {
  all: () => pushed(true, true),
  // all else waits in the inbox and wakes nobody
  important: (kind) => pushed(important.includes(kind), true),
  nothing: () => pushed(false, false),
};

export const channelsOf = (preset: Preset): Record<MessageKind, Channels> =>
  Object.fromEntries(messageKinds.map((kind) => [kind, wayOf[preset](kind)])) as Record<
    MessageKind,
    Channels
  >;

/** The preset that somebody's boxes are exactly; null where they chose for themselves. */
export const presetOf = (channels: Record<MessageKind, Channels>): Preset | null =>
  presetNames.find((preset) => {
    const wanted = channelsOf(preset);
    return messageKinds.every((kind) =>
      (['push', 'mail', 'inbox'] as const).every((way) => channels[kind][way] === wanted[kind][way]),
    );
  }) ?? null;
