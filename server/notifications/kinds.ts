/** As which kind a message reaches somebody: its fan-out and each of its deliveries go by the same choice. */
import { channelsOf, type Reachable } from '@club/contract/notifications/rules.ts';
import type { MessageKind } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import type { Recipients } from './message.ts';

type Sent = { kind: MessageKind; recipients: Pick<Recipients, 'alsoAs'> };

/** The channels of a person for a kind, or null if it reaches them through none. */
export function channelsFor(kind: MessageKind, setting: AppSetting, reachable: Reachable) {
  const channels = channelsOf(kind, setting.channels[kind], setting, reachable);
  return channels.inbox || channels.push || channels.mail ? channels : null;
}

/**
 * The message's own kind, or the other one (`alsoAs`) for those it concerns who have silenced its own.
 * @param ids the person, and the children for whom they get it
 */
export function kindFor(
  { kind, recipients: { alsoAs } }: Sent,
  ids: readonly string[],
  setting: AppSetting,
  reachable: Reachable,
): MessageKind {
  const concerned = alsoAs !== undefined && ids.some((id) => alsoAs.userIds.includes(id));
  return concerned && channelsFor(kind, setting, reachable) === null ? alsoAs.kind : kind;
}
