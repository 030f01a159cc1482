/** Teams for tests. */
import type { Team } from '@club/contract/teams/shape.ts';

export const team: Team = {
  id: '01a00000-0000-7000-8000-0000000000d1',
  name: 'TTC 1990 Hof II',
  league: 'Bezirksliga Ost',
  rank: 7,
  type: 'youth',
  ageGroup: '19',
  color: '#134677',
  photoId: null,
  photoUrl: null,
  linkCalendar: null,
  linkStats: null,
  linkTable: null,
  captainIds: [],
  matchSystem: null,
  playedOut: false,
  meetMinutesHome: 30,
  meetMinutesAway: 60,
  reminders: [7, 3, 1],
  resultHours: null,
  reportHours: null,
  members: 5,
};
