/** Bookings in the personal data export. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const bookingsPersonalData: PersonalDataPart = {
  name: 'bookings',
  about: { de: 'deine Buchungen und wie sie sich geändert haben', en: 'your bookings and how they changed' },
  purpose: {
    de: 'damit alle wissen, wer ins Training kommt, und die Plätze reichen',
    en: 'so that everybody knows who comes to training, and the spaces suffice',
  },
  retention: ['attendance'],
  columns: ['booking.bookings.user_id'],
  find: async (db, { userId }) => {
    const { rows } =
      await sql`select e.title, e.start_date, e.end_date, b.status, b.declined, b.late, b.extra, b.arrival, b.created_at, b.updated_at,
        coalesce((select json_agg(json_build_object('status', c.status, 'at', c.at) order by c.at, c.id)
          from booking.changes c where c.booking_id = b.id), '[]') as changes
      from booking.bookings b join booking.events e on e.id = b.event_id
      where b.user_id = ${userId} order by e.start_date, b.id`.execute(db);
    return rows;
  },
};
