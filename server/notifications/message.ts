/** A message as the rooms hand it over, and whom it is for. */
import type { MessageKind } from '@club/contract/settings/rules.ts';
import type { Env } from '../platform/env.ts';
import type { Database } from '../platform/postgres/database.ts';

export type Words = { title: string; body: string };

export type Message = {
  kind: MessageKind;
  /** in both languages; each reader gets theirs */
  words: { de: Words; en: Words };
  /** a page of the app, such as `/games/{id}` */
  link?: string;
  /** the people whose names stand in the words: the message goes when one of them leaves the club */
  names?: readonly string[];
  /**
   * What it is about: asked again before each sending, so that nobody hears of what they may not see any more. Not of
   * what is just being removed: nobody may see that.
   */
  about?: { room: string; id: string };
  /** goes at once, also in quiet hours */
  urgent?: boolean;
  /** what a mail's one-tap link does: `cancel-booking:<eventId>` */
  answer?: string;
  /** whoever says it; without one the product itself */
  sentBy?: string;
};

export type Audience =
  | { userIds: readonly string[] }
  | { teamIds: readonly string[]; userIds: readonly string[] }
  | { teamId: string }
  | { everybody: true }
  | { awaitingCategory: string };

/** Whom a message is for, as it is kept until it has spread. */
export type Whom = { to: Audience; except: string | null };

/** What both calls and jobs stand on. */
export type Ground = { db: Database; now: Date; env: Env };

/** Whether a person may see a record of a room, by the room's name. What no room vouches for is seen by nobody. */
export type MaySee = Record<string, (db: Database, userId: string, id: string) => Promise<boolean>>;
