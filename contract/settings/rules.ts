/** What a member can choose for themselves, and what holds until they do. */

/** news Neuigkeiten, games Spiele, events Termine, training Training, birthdays Geburtstage, team meine Mannschaft, bookings meine Buchungen, buddies Buddys, direct an mich */
export const messageKinds = [
  'news',
  'games',
  'events',
  'training',
  'birthdays',
  'team',
  'bookings',
  'buddies',
  'direct',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export const channels = ['push', 'mail', 'inbox'] as const;
export type Channel = (typeof channels)[number];
export type Channels = Record<Channel, boolean>;

/** What a message can be about that one follows or not; `team` are the teams one plays in. */
export const followedTopics = ['news', 'games', 'events', 'training', 'birthdays', 'team'] as const;
export type FollowedTopic = (typeof followedTopics)[number];

/** What holds for somebody who chose nothing: the inbox always, push for what cannot wait. */
export const usualChannels: Record<MessageKind, Channels> = {
  news: { push: true, mail: false, inbox: true },
  games: { push: false, mail: false, inbox: true },
  events: { push: true, mail: false, inbox: true },
  training: { push: true, mail: false, inbox: true },
  birthdays: { push: false, mail: false, inbox: true },
  team: { push: true, mail: false, inbox: true },
  bookings: { push: true, mail: false, inbox: true },
  buddies: { push: true, mail: false, inbox: true },
  direct: { push: true, mail: false, inbox: true },
};

/** The topics that reach a person by any way. */
export const topicsOf = (channels: Record<MessageKind, Channels>): FollowedTopic[] =>
  followedTopics.filter((topic) => Object.values(channels[topic]).some(Boolean));

/** The ways by which a person is told who follows just these topics: one begun anew comes as it usually does. */
export function channelsFollowing(
  channels: Record<MessageKind, Channels>,
  topics: readonly FollowedTopic[],
): Record<MessageKind, Channels> {
  const followed = topicsOf(channels);
  const changed = followedTopics.filter((topic) => topics.includes(topic) !== followed.includes(topic));
  const none = { push: false, mail: false, inbox: false };
  return {
    ...channels,
    ...Object.fromEntries(
      changed.map((topic) => [topic, topics.includes(topic) ? usualChannels[topic] : none]),
    ),
  };
}

/** Where somebody without a device is told by mail although they asked for push: what waits for an answer of theirs. */
export const cannotWait: readonly MessageKind[] = ['bookings', 'direct'];

export const languages = ['de', 'en'] as const;
export const colorSchemes = ['light', 'dark'] as const;

/** Pages the app can open with. */
export const startPages = ['/', '/bookable-events', '/games', '/events', '/posts', '/teams'] as const;

/** The lists whose views a person can save (Ansichten), as the app names them. */
export const viewedLists = [
  'teams',
  'users',
  'games',
  'events',
  'events-categories',
  'qttr',
  'positions',
  'notifications',
  'bookable-events',
  'recurring-events',
  'bookable-categories',
  'posts',
  'post-categories',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Views that one person can have of one list. */
export const mostViews = 20;
/** Letters of a view's name. */
export const longestViewName = 60;

/** What a list shows, under a name: words, filters, order and columns, as the list's address says them. */
export type SavedView = {
  name: string;
  search: Record<string, string>;
  /** the list opens with it when its address says nothing */
  usual: boolean;
};

export type QuietHours = { from: string; to: string };

/** Whether a time of day (`22:30`) lies in the quiet hours, which may go over midnight. */
export const isQuiet = ({ from, to }: QuietHours, time: string): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;
