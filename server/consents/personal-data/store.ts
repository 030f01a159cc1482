/** Consents in the personal data export: all answers, with the wording at the time. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const consentsPersonalData: PersonalDataPart = {
  name: 'consents',
  about: {
    de: 'die Einwilligungen für dich und die, die du für andere gegeben oder widerrufen hast, mit ihrem Wortlaut',
    en: 'the consents for you and those that you gave or revoked for others, with their wording',
  },
  purpose: {
    de: 'damit der Verein nur tut, wozu jemand ja gesagt hat, und es nachweisen kann',
    en: 'so that the club does only what somebody agreed to, and can prove it',
  },
  retention: [],
  columns: ['main.consents.user_id', 'main.consents.by_id'],
  find: async (db, { userId }) => {
    const said = await sql`select c.kind, c.version, c.given, c.at, c.user_id = ${userId} as is_for_you,
        case when c.user_id <> ${userId} then p.first_name || ' ' || p.last_name end as for_whom,
        c.by_id = ${userId} as is_by_you,
        case when c.user_id = ${userId} then b.first_name || ' ' || b.last_name end as by_whom,
        t.de as wording_de, t.en as wording_en, t.is_template as wording_is_template, t.since as wording_since
      from main.consents c join main.consent_texts t on t.kind = c.kind and t.version = c.version
        join main.users p on p.id = c.user_id left join main.users b on b.id = c.by_id
      where ${userId} in (c.user_id, c.by_id) order by c.id`.execute(db);
    return { said: said.rows };
  },
};
