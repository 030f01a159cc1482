/** The choices in a member's settings, and their defaults. */

/** news Neuigkeiten, games Spiele, events Termine, training Training, birthdays Geburtstage, team meine Mannschaft, matchQuestions Fragen vor meinen Spielen, matchDay Aufstellung, Treffpunkt und Fahrten zu meinen Spielen, reportDue Spielbericht fällig (für Mannschaftsführer), bookings meine Buchungen, buddies Buddys, direct an mich */
export const messageKinds = [
  'news',
  'games',
  'events',
  'training',
  'birthdays',
  'team',
  'matchQuestions',
  'matchDay',
  'reportDue',
  'bookings',
  'buddies',
  'direct',
] as const;
export type MessageKind = (typeof messageKinds)[number];

export const channels = ['push', 'mail', 'inbox'] as const;
export type Channel = (typeof channels)[number];
export type Channels = Record<Channel, boolean>;

/** The kinds of messages that one can follow; `team` are the teams one plays in. */
export const followedTopics = ['news', 'games', 'events', 'training', 'birthdays', 'team'] as const;
export type FollowedTopic = (typeof followedTopics)[number];

/** Default channels: always the inbox, and push for what cannot wait. */
export const usualChannels: Record<MessageKind, Channels> = {
  news: { push: true, mail: false, inbox: true },
  games: { push: false, mail: false, inbox: true },
  events: { push: true, mail: false, inbox: true },
  training: { push: true, mail: false, inbox: true },
  birthdays: { push: false, mail: false, inbox: true },
  team: { push: true, mail: false, inbox: true },
  matchQuestions: { push: true, mail: false, inbox: true },
  matchDay: { push: true, mail: false, inbox: true },
  reportDue: { push: true, mail: false, inbox: true },
  bookings: { push: true, mail: false, inbox: true },
  buddies: { push: true, mail: false, inbox: true },
  direct: { push: true, mail: false, inbox: true },
};

/** The topics that reach a person through any channel. */
export const topicsOf = (channels: Record<MessageKind, Channels>): FollowedTopic[] =>
  followedTopics.filter((topic) => Object.values(channels[topic]).some(Boolean));

/** The channels of a person who follows exactly these topics: a newly followed one gets its default channels. */
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

/** Kinds that are sent by mail to somebody who asked for push but has no device, because they need an answer. */
export const cannotWait: readonly MessageKind[] = [
  'matchQuestions',
  'matchDay',
  'reportDue',
  'bookings',
  'direct',
];

export const languages = ['de', 'en'] as const;
export const colorSchemes = ['light', 'dark'] as const;

/** Pages with which the app can open. */
export const startPages = ['/', '/bookable-events', '/games', '/events', '/posts', '/teams'] as const;

/** The lists whose views a person can save (Ansichten). */
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

/** Most views that one person can save for one list. */
export const mostViews = 20;
/** Most characters of a view's name. */
export const longestViewName = 60;

/** A saved view of a list: search, filters, order and columns, as in the list's URL. */
export type SavedView = {
  name: string;
  search: Record<string, string>;
  /** the list opens with it when its URL has no parameters */
  usual: boolean;
};

export type QuietHours = { from: string; to: string };

/** The club's: nobody is asked about games and reports at night, unless it is urgent. */
export const night: QuietHours = { from: '21:00', to: '08:00' };

/** Whether a time of day (`22:30`) lies in the quiet hours, which may cross midnight. */
export const isQuiet = ({ from, to }: QuietHours, time: string): boolean =>
  from <= to ? time >= from && time < to : time >= from || time < to;
