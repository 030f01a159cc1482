/** Endpoints for "I can't come" and for missing answers. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, pageOf } from '../../fields.ts';
import { familyOr } from '../../permissions.ts';
import { Booking } from '../shape.ts';
import * as paths from './paths.ts';
import { Unanswered } from './shape.ts';

const byPersonAndEvent = z.strictObject({ id, eventId: id });

export const decline = endpoint(paths.decline, {
  id: 'decline',
  summary: 'Decline an event, with or without a booking; an existing booking is cancelled. Idempotent',
  may: familyOr('m_boka_evts'),
  params: byPersonAndEvent,
  answer: Booking,
  status: 200,
  refuses: ['event-started', 'not-approved'],
});

export const withdrawDecline = endpoint(paths.withdrawDecline, {
  id: 'withdrawDecline',
  summary: 'Withdraw a declined event: no answer again; idempotent',
  may: familyOr('m_boka_evts'),
  params: byPersonAndEvent,
  refuses: ['event-started'],
});

export const listUnanswered = endpoint(paths.listUnanswered, {
  id: 'listUnanswered',
  summary:
    'Who is expected and has not answered, by name: those who booked one of the last dates of the same series',
  may: ['m_boka_evts'],
  params: z.strictObject({ id }),
  answer: pageOf(Unanswered),
});
