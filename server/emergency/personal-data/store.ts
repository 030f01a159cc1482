/** Emergency contacts in the personal data export: only in one's own and in that of a child. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const emergencyPersonalData: PersonalDataPart = {
  name: 'emergency',
  about: {
    de: 'deine Notfallkontakte, was Trainer über dich wissen müssen, und wer es gelesen hat',
    en: 'your emergency contacts, what trainers must know about you, and who has read it',
  },
  purpose: {
    de: 'damit Trainer im Notfall anrufen können und von Allergien wissen',
    en: 'so that trainers can call in an emergency and know of allergies',
  },
  retention: ['emergency-readings', 'reads'],
  columns: [
    'main.emergency_contacts.user_id',
    'main.emergency_notes.user_id',
    'main.emergency_readings.user_id',
    'main.emergency_readings.reader_id',
  ],
  familyOnly: true,
  find: async (db, { userId }) => {
    const contacts = await sql`select place, name, phone, relation from main.emergency_contacts
      where user_id = ${userId} order by place`.execute(db);
    const notes = await sql<{ mustKnow: string }>`select must_know from main.emergency_notes
      where user_id = ${userId}`.execute(db);
    const readings = await sql`select r.read_at, u.first_name, u.last_name, e.title as event, e.start_date
      from main.emergency_readings r left join main.users u on u.id = r.reader_id
        left join booking.events e on e.id = r.event_id
      where r.user_id = ${userId} order by r.read_at, r.id`.execute(db);
    // about whom is that person's data
    const readByYou = await sql`select r.read_at, e.title as event, e.start_date
      from main.emergency_readings r left join booking.events e on e.id = r.event_id
      where r.reader_id = ${userId} order by r.read_at, r.id`.execute(db);
    return {
      contacts: contacts.rows,
      mustKnow: notes.rows[0]?.mustKnow ?? null,
      readings: readings.rows,
      readByYou: readByYou.rows,
    };
  },
};
