/** What somebody else has answered in the evening is not put to those who sleep in the morning. */
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import { createToken } from '@club/contract/notifications/tokens/api.ts';
import { changeAppSetting } from '@club/contract/settings/api.ts';
import { approveUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPushService, type PushService } from '../testing/push-service.ts';
import type { Person } from '../testing/test-app.ts';
import { type NotificationsApp, openNotificationsApp } from './testing/notifications-app.ts';
import { notifyWaiting } from './welcome-messages.ts';

const [evening, morning] = ['2026-11-20T22:30:00Z', '2026-11-21T06:00:00Z'];
let app: NotificationsApp;
let service: PushService;
let ada: Person;
let phone: ReturnType<PushService['device']>;
beforeAll(async () => {
  [service, app] = [await openPushService(), await openNotificationsApp({}, evening, 300)];
  ada = await app.person({ permissions: ['m_usrs'], firstName: 'Ada' });
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/** Somebody who manages users and sleeps, with a phone. */
beforeEach(async () => {
  app.setTime(evening);
  const ben = await app.person({ permissions: ['m_usrs'], firstName: 'Ben' });
  phone = service.device();
  const params = { id: ben.id };
  await ben.call(createToken, { params, body: { kind: 'webpush', subscription: phone.subscription } });
  await ben.call(changeAppSetting, { params, body: { quietHours: { from: '22:00', to: '07:00' } } });
});

/** The titles on that phone at seven, after an answer in the evening. */
async function titlesAfter(answer: () => Promise<unknown>): Promise<unknown[]> {
  await app.doJobs();
  await answer();
  await app.doJobs();
  expect(phone.tries).toBe(0);
  app.setTime(morning);
  await app.doJobs();
  return phone.pushed.map(({ payload }) => (payload as { title: string }).title);
}
const nothing = async () => undefined;

describe('that somebody waits for approval', () => {
  const signUp = async () => {
    const { id } = await app.person({ approved: false, firstName: 'Nora' });
    await app.db.deleteFrom('main.notifications').execute();
    await notifyWaiting(app.db, new Date(evening));
    return id;
  };
  const approve = (id: string) => () => ada.call(approveUser, { params: { id } });

  it('is not said once they are approved', async () => {
    expect(await titlesAfter(approve(await signUp()))).toEqual([]);
  });

  it('is said while others wait', async () => {
    await app.person({ approved: false, firstName: 'Otto' });
    expect(await titlesAfter(approve(await signUp()))).toEqual(['Jemand möchte in den Verein']);
  });
});

describe('that somebody wants to act for a child', () => {
  const ask = async () => {
    const [vera, mira] = [await app.person({ firstName: 'Vera' }), await app.person({ firstName: 'Mira' })];
    const link = { params: { id: mira.id, userId: vera.id } };
    await vera.call(putGuardian, link);
    return link;
  };

  it.each([
    ['confirmed', putGuardian],
    ['refused', deleteGuardian],
  ])('is not said once it is %s', async (_, endpoint) => {
    const link = await ask();
    expect(await titlesAfter(() => ada.call(endpoint, link))).toEqual([]);
  });

  it('is said while nobody has answered', async () => {
    await ask();
    expect(await titlesAfter(nothing)).toEqual(['Vera Beispiel möchte für Mira Beispiel handeln']);
  });
});
