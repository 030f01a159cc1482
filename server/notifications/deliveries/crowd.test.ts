/** Three hundred people, and among their devices dead, slow and failing ones: everybody is told, nobody twice. */
import * as api from '@club/contract/notifications/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Person } from '../../testing/house.ts';
import { type Answer, openPushService, type PushService } from '../../testing/push-service.ts';
import { openPostHouse, type PostHouse } from '../testing/post-round.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const crowd = 300;
let house: PostHouse;
let service: PushService;
let sender: Person;
let devices: ReturnType<PushService['device']>[];

/** Of thirty devices one is dead, one slow, one overloaded, one hangs up. */
const answerOf = (index: number): Answer =>
  (({ 0: { status: 410 }, 1: 'silence', 2: { status: 503 }, 3: 'hang-up' }) as Record<number, Answer>)[
    index % 30
  ] ?? {
    status: 201,
  };

beforeAll(async () => {
  service = await openPushService();
  house = await openPostHouse({}, new Date(noon).toISOString(), 1000);
  sender = await house.person({ permissions: ['snd_not'] });
  devices = Array.from({ length: crowd }, (_, index) => service.device(answerOf(index)));
  const people = devices.map((_, index) => ({
    id: newId(),
    iss: 'https://provider.example',
    sub: `crowd-${index}`,
    firstName: 'Mitglied',
    lastName: String(index),
    approved: true,
  }));
  await house.db.insertInto('main.users').values(people).execute();
  await house.db
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
  await house.close();
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

  await house.doJobs();
  expect(service.refused).toEqual([]);
  expect(healthy().every(({ pushed }) => pushed.length === 1)).toBe(true);
  expect(await countsOf(sent.id)).toMatchObject({ failed: 10, waiting: crowd - 10 });

  const receipts = healthy().map(({ pushed }) => pushed[0]?.payload.receipt);
  expect(new Set(receipts).size).toBe(healthy().length);
  const answers = await Promise.all(
    receipts.map((receipt) => house.raw(`/api/main/v1/receipts/${receipt}`, { method: 'POST' })),
  );
  expect(answers.every(({ status }) => status === 204)).toBe(true);

  for (const kind of [1, 2, 3]) for (const device of of(kind)) device.answer = { status: 201 };
  house.setTime(new Date(noon + 2 * 60_000).toISOString());
  await house.doJobs();
  for (const kind of [1, 2, 3]) expect(of(kind).every(({ pushed }) => pushed.length === 1)).toBe(true);
  expect(healthy().every(({ tries }) => tries === 1)).toBe(true);
  expect(of(0).every(({ tries }) => tries === 1)).toBe(true);
  expect(await countsOf(sent.id)).toMatchObject({ delivered: healthy().length, failed: 10, waiting: 30 });
}, 30_000);

it('the dead ones are forgotten: the next message does not try them', async () => {
  expect((await sender.call(api.getReach, { query: { topic: 'news' } })).data.devices).toBe(crowd - 10);
  await sender.call(api.notifyTopic, {
    body: { topic: 'news', title: 'Noch etwas', body: 'Bringt Kuchen mit.' },
  });
  await house.doJobs();
  expect(of(0).every(({ tries }) => tries === 1)).toBe(true);
}, 30_000);
