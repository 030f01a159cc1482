/** A record that belongs to another one is found in the path of that one only, by everything that reads, changes or deletes it. */
import * as games from '@club/contract/games/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as notifications from '@club/contract/notifications/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as reactions from '@club/contract/posts/reactions/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import { afterAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { openPushService } from '../testing/push-service.ts';
import { openTestApp } from '../testing/test-app.ts';

const app = await openTestApp({ PUSH_PRIVATE: 'true' });
const push = await openPushService();
afterAll(async () => {
  await app.close();
  await push.close();
});
app.setTime('2026-11-20T18:30:00Z');
const admin = await app.person({ permissions });
const [member, sender] = [await app.person(), await app.person({ permissions: ['snd_not'] })];
const { call } = admin;

const color = '#134677';
const team = { name: 'Hof', league: 'Liga', rank: 1, type: 'adults' as const, color };
const teamId = (await call(teams.createTeam, { body: { ...team, captainIds: [admin.id] } })).data.id;
const game = async (date: string) => {
  const body = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date };
  return { id: (await call(games.createGame, { body })).data.id };
};
const post = async () => {
  const body = { headline: 'Sieg', tags: ['a'], status: 'published' as const };
  return { id: (await call(posts.createPost, { body })).data.id };
};
const [own, other] = [await game('2026-12-04T19:00:00Z'), await game('2026-12-11T19:00:00Z')];
const [ownPost, otherPost] = [await post(), await post()];
const car = { seats: 3, leavesAt: '2026-12-04T17:30:00Z', from: 'Bahnhof' };
const ride = (await call(rides.createRide, { params: own, body: car })).data;
const comment = (await call(comments.createComment, { params: own, body: { text: 'Bis Freitag' } })).data;
const reaction = (await call(reactions.react, { params: ownPost, body: { type: '🏓' } })).data;
const device = { kind: 'webpush' as const, subscription: push.device().subscription };
const token = (await call(tokens.createToken, { params: { id: admin.id }, body: device })).data;
const letter = { userId: admin.id, title: 'Frage', body: 'Wer?' };
const message = (await sender.call(notifications.notifyUser, { body: letter })).data;

/** By the parameter that names the record: its id, its parent, and another one. */
const records: Record<string, { id: string; own: string; wrong: string }> = {
  rideId: { id: ride.id, own: own.id, wrong: other.id },
  commentId: { id: comment.id, own: own.id, wrong: other.id },
  reactionId: { id: reaction.id, own: ownPost.id, wrong: otherPost.id },
  tokenId: { id: token.id, own: admin.id, wrong: member.id },
  messageId: { id: message.id, own: admin.id, wrong: member.id },
};
const bodies: Record<string, object> = {
  changeReaction: { type: '❤️' },
  answerInboxMessage: { body: 'Ich' },
};
/** What names somebody or something of its own, and no record of the parent. */
const ofTheirOwn = ['id', 'userId', 'eventId', 'teamId', 'kind', 'size', 'permission'];

const calls = allRoutes(readEnv({}))
  .map(({ endpoint }) => endpoint)
  .flatMap((endpoint) => {
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const record = named.find((name) => !ofTheirOwn.includes(name));
    return named.includes('id') && record ? [{ endpoint, record }] : [];
  });

async function answerIn(parent: string, { endpoint, record }: (typeof calls)[number]) {
  const path = endpoint.path
    .replace('{id}', parent)
    .replace(`{${record}}`, records[record]?.id ?? '')
    .replace('{userId}', admin.id);
  const headers = { 'content-type': 'application/json' };
  const answer = await app.raw(servicePaths[endpoint.service] + path, {
    ...{ method: endpoint.method, as: parent === member.id ? member : admin },
    ...(endpoint.body ? { headers, body: JSON.stringify(bodies[endpoint.id] ?? {}) } : {}),
  });
  return answer.status;
}

const named = calls.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const);
it.each(named)('%s', async (_, one) => {
  expect(await answerIn(records[one.record]?.wrong ?? '', one)).toBe(404);
});

it('each is there below its own, and deleted there', async () => {
  const deleting = calls.filter(
    ({ endpoint }) => endpoint.method === 'DELETE' && endpoint.id !== 'giveSeatBack',
  );
  expect(deleting.map(({ record }) => record).toSorted()).toEqual(Object.keys(records).toSorted());
  for (const one of deleting) expect(await answerIn(records[one.record]?.own ?? '', one)).toBe(204);
});
