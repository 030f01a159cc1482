/** Messages in the personal data export, without push addresses. */
import { sql } from 'kysely';
import type { PersonalDataPart } from '../../users/export/store.ts';

export const notificationsPersonalData: PersonalDataPart = {
  name: 'messages',
  about: {
    de: 'Nachrichten an dich, ihre Zustellung, was du selbst verschickt hast, und deine Geräte',
    en: 'messages to you, their delivery, what you sent yourself, and your devices',
  },
  purpose: {
    de: 'damit dich der Verein erreicht und sieht, ob eine Nachricht angekommen ist',
    en: 'so that the club reaches you and sees whether a message has arrived',
  },
  retention: ['messages', 'deliveries', 'devices'],
  columns: [
    'main.inbox.user_id',
    'main.inbox_children.child_id',
    'main.notifications.user_id',
    'main.notifications.sent_by',
    'main.deliveries.user_id',
    'main.notification_tokens.user_id',
    'main.forgotten_devices.user_id',
  ],
  find: async (db, { userId }) => {
    const received =
      await sql`select n.title, n.body, n.link, n.created_at, i.read_at from main.notifications n
      left join main.inbox i on i.notification_id = n.id and i.user_id = ${userId}
      where n.user_id = ${userId} or i.user_id is not null order by n.created_at, n.id`.execute(db);
    const sent = await sql`select title, body, topic, link, created_at from main.notifications
      where sent_by = ${userId} and (by_hand or answers_to is not null) order by created_at, id`.execute(db);
    const deliveries =
      await sql`select n.title, d.channel, d.state, d.reason, d.sent_at, d.delivered_at from main.deliveries d
      join main.notifications n on n.id = d.notification_id where d.user_id = ${userId} order by d.send_at, d.id`.execute(
        db,
      );
    const ofChildren =
      await sql`select n.title, c.first_name as child, f.child_id = ${userId} as about_you from main.inbox_children f
      join main.notifications n on n.id = f.notification_id join main.users c on c.id = f.child_id
      where ${userId} in (f.user_id, f.child_id) order by n.created_at, n.id, c.id`.execute(db);
    const devices =
      await sql`select kind, user_agent, created_at, last_success_at from main.notification_tokens
      where user_id = ${userId} order by created_at, id`.execute(db);
    return {
      received: received.rows,
      sent: sent.rows,
      deliveries: deliveries.rows,
      ofChildren: ofChildren.rows,
      devices: devices.rows,
    };
  },
};
