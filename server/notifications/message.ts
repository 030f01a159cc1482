/** A message as passed in by a module, and its recipients. */
import type { MessageKind } from '@club/contract/settings/rules.ts';
import type { Env } from '../platform/env.ts';
import type { Database } from '../platform/postgres/database.ts';

export type Words = { title: string; body: string };

export type AlsoAs = { kind: MessageKind; userIds: readonly string[] };

export type Message = {
  kind: MessageKind;
  /** in both languages; each recipient gets their own */
  words: { de: Words; en: Words };
  /** a page of the app, such as `/games/{id}` */
  link?: string;
  /** the people named in the text: the message is deleted when one of them is removed */
  names?: readonly string[];
  /**
   * The record it is about: checked again before each delivery, so that nobody is notified of records they may no longer
   * see. Not set for a record that is being deleted, which nobody may see. A message about many records is sent while it
   * holds for one of them.
   */
  about?: { module: string; id: string; others?: readonly string[] };
  /** ignores quiet hours */
  urgent?: boolean;
  /** recipients in the audience whom it also reaches as another kind, if they have silenced its own */
  alsoAs?: AlsoAs;
  /** the action of a mail's one-tap link: `cancel-booking:<eventId>` */
  answer?: string;
  /** the author; without one it is an automatic message */
  sentBy?: string;
};

export type Audience =
  | { userIds: readonly string[] }
  | { teamIds: readonly string[]; userIds: readonly string[] }
  | { teamId: string }
  /** the members whom a message to this team does not reach */
  | { outsideTeamId: string }
  | { everybody: true }
  | { awaitingCategory: string };

/** The page of a guardian's link: that of bookable events opens for the child, and not for the guardian. */
export function linkForChild(link: string | null, childId: string): string | null {
  const [page, search] = (link ?? '').split('?');
  if (page !== '/bookable-events') return link;
  return `${page}?${new URLSearchParams(`${search ?? ''}&for=${childId}`)}`;
}

/** The recipients of a message, as stored until its fan-out. */
export type Recipients = { to: Audience; except: string | null; alsoAs?: AlsoAs };

/** The dependencies of both requests and jobs. */
export type JobContext = { db: Database; now: Date; env: Env };

export type AboutMessage = {
  /** the action of the message's link, if it has one */
  answer: string | null;
  /** the people whom the message names */
  names: readonly string[];
  createdAt: Date;
  now: Date;
  env: Env;
};

/**
 * Whether a person may see a record of a module now, and what the message says of it still holds, by the module's name.
 */
export type MaySee = Record<
  string,
  (db: Database, userId: string, id: string, about: AboutMessage) => Promise<boolean>
>;
