/** The form of a team: its values, their names, and what is sent. */
import { matchSystemIds } from '@club/contract/match-systems.ts';
import { teamTypes } from '@club/contract/teams/rules.ts';
import type { Team, TeamInput } from '@club/contract/teams/shape.ts';
import { createElement } from 'react';
import { useTexts } from '../platform/i18n.ts';
import type { Versioned } from '../ui/form/drafts.ts';
import type { RecordForm } from '../ui/form/form-types.ts';
import { numberOf, numberOrNone } from '../ui/form/number-of.ts';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { CaptainNames } from './CaptainsField.tsx';

export type TeamFormOptions = {
  edited?: Edited<Team>;
  save: (input: TeamInput, key: string, base: Versioned<Team> | null) => Promise<Team>;
  reload?: (id: string) => Promise<Versioned<Team>>;
  success: string;
  failure: string;
  done: (team: Team) => unknown;
};

const valuesOf = (team: Team | null) => ({
  photoId: team?.photoId ?? null,
  name: team?.name ?? '',
  league: team?.league ?? '',
  type: (team?.type ?? '') as string,
  ageGroup: team?.ageGroup ?? '',
  rank: String(team?.rank ?? ''),
  color: team?.color ?? '',
  linkTable: team?.linkTable ?? '',
  linkStats: team?.linkStats ?? '',
  linkCalendar: team?.linkCalendar ?? '',
  captainIds: team?.captainIds ?? [],
  matchSystem: (team?.matchSystem ?? '') as string,
  playedOut: team?.playedOut ?? false,
  meetMinutesHome: String(team?.meetMinutesHome ?? 30),
  meetMinutesAway: String(team?.meetMinutesAway ?? 60),
  reminders: (team?.reminders ?? [7, 3, 1]).join(', '),
  resultHours: String(team?.resultHours ?? ''),
  reportHours: String(team?.reportHours ?? ''),
});

/** `7, 3, 1` as numbers; what is none is refused by the shape. */
const daysIn = (text: string) =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(numberOf);

export type TeamRecordForm = RecordForm<ReturnType<typeof valuesOf>>;

export function useTeamForm({ edited, ...handlers }: TeamFormOptions): TeamRecordForm {
  const all = useTexts();
  const { teams: texts, matches: words } = all;
  return useRecordForm({
    shape: () => import('@club/contract/teams/shape.ts').then((file) => file.TeamInput),
    name: 'team',
    edited,
    valuesOf,
    toInput: (values) => ({
      ...values,
      rank: numberOf(values.rank),
      meetMinutesHome: numberOf(values.meetMinutesHome),
      meetMinutesAway: numberOf(values.meetMinutesAway),
      reminders: daysIn(values.reminders),
      resultHours: numberOrNone(values.resultHours),
      reportHours: numberOrNone(values.reportHours),
    }),
    labels: {
      photoId: all.files.teamPhoto,
      name: texts.name,
      league: texts.league,
      type: texts.type,
      ageGroup: texts.ageGroup,
      rank: texts.rank,
      color: texts.color,
      linkTable: texts.linkTable,
      linkStats: texts.linkStats,
      linkCalendar: texts.linkCalendar,
      captainIds: words.captains,
      matchSystem: words.matchSystem,
      playedOut: words.playedOut,
      meetMinutesHome: words.meetHome,
      meetMinutesAway: words.meetAway,
      reminders: words.reminders,
      resultHours: words.resultHours,
      reportHours: words.reportHours,
    },
    show: {
      matchSystem: (system) =>
        matchSystemIds.map((one) => (one === system ? words.systems[one] : '')).join(''),
      captainIds: (ids) => createElement(CaptainNames, { ids }),
      type: (type) => teamTypes.map((one) => (one === type ? texts.types[one] : '')).join(''),
    },
    ...handlers,
  });
}
