/** An evening, and the morning after it: what reaches somebody who sleeps in between. */
import { createToken } from '@club/contract/notifications/tokens/api.ts';
import { changeAppSetting } from '@club/contract/settings/api.ts';
import { expect } from 'vitest';
import { openPushService } from '../../testing/push-service.ts';
import { openNotificationsApp } from './notifications-app.ts';

export const evening = '2026-11-20T22:30:00Z';
const later = '2026-11-20T22:31:00Z';
const morning = '2026-11-21T06:00:00Z';

/** An app in the evening, with Ada, who manages most things and is awake. */
export async function openNight() {
  const [service, app] = [await openPushService(), await openNotificationsApp({}, evening)];
  const permissions = [
    'm_usrs',
    'm_tms',
    'm_gms',
    'm_boka_evts',
    'm_boka_evts_cats',
    'm_cld_evts',
    'm_cld_cats',
  ] as const;
  const ada = await app.person({ permissions: [...permissions], firstName: 'Ada' });

  /** Somebody who manages users and sleeps, with a phone. Sets the clock to the evening. */
  async function sleeper() {
    app.setTime(evening);
    const ben = await app.person({ permissions: ['m_usrs'], firstName: 'Ben' });
    const phone = service.device();
    const params = { id: ben.id };
    await ben.call(createToken, { params, body: { kind: 'webpush', subscription: phone.subscription } });
    await ben.call(changeAppSetting, { params, body: { quietHours: { from: '22:00', to: '07:00' } } });
    const pushed = () => phone.pushed.map(({ payload }) => payload as { title: string; body: string });
    return {
      ben,
      pushed,
      /** The titles on that phone at seven, after an answer in the evening. */
      titlesAfter: async (answer: () => Promise<unknown>): Promise<string[]> => {
        await app.doJobs();
        app.setTime(later);
        await answer();
        await app.doJobs();
        expect(phone.tries).toBe(0);
        app.setTime(morning);
        await app.doJobs();
        return pushed().map(({ title }) => title);
      },
    };
  }

  return {
    app,
    ada,
    sleeper,
    close: async () => {
      await app.close();
      await service.close();
    },
  };
}

export type Night = Awaited<ReturnType<typeof openNight>>;
export type Sleeper = Awaited<ReturnType<Night['sleeper']>>;
