/** Three hundred people with some dead, slow and failing devices: everybody is notified, nobody twice. */
import * as api from '@club/contract/notifications/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Answer, openPushService, type PushService } from '../../testing/push-service.ts';
import type { Person } from '../../testing/test-app.ts';
import { type NotificationsApp, openNotificationsApp } from '../testing/notifications-app.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const crowd = 300;
let app: NotificationsApp;
let service: PushService;
let sender: Person;
let devices: ReturnType<PushService['device']>[];

/** Of thirty devices one is dead, one slow, one overloaded, one closes the connection. */
const answerOf = (index: number): Answer =>
  (({ 0: { status: 410 }, 1: 'silence', 2: { status: 503 }, 3: 'hang-up' }) as Record<number, Answer>)[
    index % 30
  ] ?? {
    status: 201,
  };

beforeAll(async () => {
  service = await openPushService();
  app = await openNotificationsApp({}, new Date(noon).toISOString(), 1000);
  sender = await app.person({ permissions: ['snd_not'] });
  devices = Array.from({ length: crowd }, (_, index) => service.device(answerOf(index)));
  const people = devices.map((_, index) => ({
    id: newId(),
    iss: 'https://provider.example',
    sub: `crowd-${index}`,
    firstName: 'Mitglied',
    lastName: String(index),
    approved: true,
  }));
  await app.db.insertInto('main.users').values(people).execute();
  await app.db
    .insertInto('main.notificationTokens')
    .values(
      devices.map(({ subscription }, index) => ({
        id: newId(),
        userId: people[index]?.id ?? '',
        kind: 'webpush',
        address: subscription.endpoint,
        ...subscription.keys,
        createdAt: new Date(noon),
      })),
    )
    .execute();
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const of = (kind: number) => devices.filter((_, index) => index % 30 === kind);
const healthy = () => devices.filter((_, index) => index % 30 > 3);
const countsOf = async (id: string) => (await sender.call(api.getNotification, { params: { id } })).data;

it('a topic of three hundred reaches them all, whatever some devices do', async () => {
  const reach = { people: crowd + 1, devices: crowd, mails: 0 };
  expect((await sender.call(api.getReach, { query: { topic: 'news' } })).data).toEqual(reach);
  const { data: sent } = await sender.call(api.notifyTopic, {
    body: { topic: 'news', title: 'Sommerfest', body: 'Am Samstag ab drei.' },
  });
  expect(sent).toMatchObject({ people: crowd + 1, waiting: crowd, delivered: 0, failed: 0 });

  await app.doJobs();
  expect(service.refused).toEqual([]);
  expect(healthy().every(({ pushed }) => pushed.length === 1)).toBe(true);
  expect(await countsOf(sent.id)).toMatchObject({ failed: 10, waiting: crowd - 10 });

  const receipts = healthy().map(({ pushed }) => pushed[0]?.payload.receipt);
  expect(new Set(receipts).size).toBe(healthy().length);
  const answers = await Promise.all(
    receipts.map((receipt) => app.raw(`/api/main/v1/receipts/${receipt}`, { method: 'POST' })),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);

  for (const kind of [1, 2, 3]) for (const device of of(kind)) device.answer = { status: 201 };
  app.setTime(new Date(noon + 2 * 60_000).toISOString());
  await app.doJobs();
  for (const kind of [1, 2, 3]) expect(of(kind).every(({ pushed }) => pushed.length === 1)).toBe(true);
  expect(healthy().every(({ tries }) => tries === 1)).toBe(true);
  expect(of(0).every(({ tries }) => tries === 1)).toBe(true);
  expect(await countsOf(sent.id)).toMatchObject({ delivered: healthy().length, failed: 10, waiting: 30 });
}, 30_000);

it('dead devices are removed and not tried with the next message', async () => {
  expect((await sender.call(api.getReach, { query: { topic: 'news' } })).data.devices).toBe(crowd - 10);
  await sender.call(api.notifyTopic, {
    body: { topic: 'news', title: 'Noch etwas', body: 'Bringt Kuchen mit.' },
  });
  await app.doJobs();
  expect(of(0).every(({ tries }) => tries === 1)).toBe(true);
}, 30_000);
