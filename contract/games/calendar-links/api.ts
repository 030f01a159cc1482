/** Endpoints of the calendar link of a team, for those who decide about its games. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { CalendarLink, CalendarLinkInput, ProposalChoice } from './shape.ts';

const byId = z.strictObject({ id });

export const getCalendarLink = endpoint(paths.getCalendarLink, {
  id: 'getCalendarLink',
  summary:
    'When the calendar link of a team was read, and what would change; not found where the team has none; for its captains and holders of m_gms and m_tms',
  may: ['m_gms', 'm_tms', 'captain'],
  params: byId,
  answer: CalendarLink,
  refuses: ['missing-permission'],
});

export const setCalendarLink = endpoint(paths.setCalendarLink, {
  id: 'setCalendarLink',
  summary: 'Say whether changes in the calendar of a team are taken over without a question',
  may: ['m_gms', 'captain'],
  params: byId,
  body: CalendarLinkInput,
  answer: CalendarLink,
  refuses: ['missing-permission'],
});

export const readCalendarLink = endpoint(paths.readCalendarLink, {
  id: 'readCalendarLink',
  summary: 'Have the calendar of a team read now, at most once a minute; it is read after the answer',
  may: ['m_gms', 'm_tms', 'captain'],
  params: byId,
  answer: CalendarLink,
  status: 200,
  refuses: ['missing-permission', 'read-just-now'],
});

export const takeCalendarProposal = endpoint(paths.takeCalendarProposal, {
  id: 'takeCalendarProposal',
  summary: 'Take over what changed in the calendar of a team; once, however often it is called',
  may: ['m_gms', 'captain'],
  params: byId,
  body: ProposalChoice,
  answer: CalendarLink,
  status: 200,
  refuses: ['missing-permission', 'stale'],
});

export const dismissCalendarProposal = endpoint(paths.dismissCalendarProposal, {
  id: 'dismissCalendarProposal',
  summary: 'Leave the games as they are, until they change in the calendar again',
  may: ['m_gms', 'captain'],
  params: byId,
  body: ProposalChoice,
  answer: CalendarLink,
  status: 200,
  refuses: ['missing-permission', 'stale'],
});
