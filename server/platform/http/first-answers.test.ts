import { type FastifyRequest, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountFirstAnswers } from './first-answers.ts';
import type { FoundPage } from './first-files.ts';

const app = fastify();
const page = { language: 'de', id: '', scripts: [], rows: {} };
const pages: Record<string, FoundPage['requests']> = {
  '/de/users': [{ permission: 'g_usrs', path: 'main/v1/users' }],
  '/de/': ['main/v1/teams?limit=200', 'main/v1/users/{me}/qttr', 'booking/v1/events?from={today}'],
  '/de/games/7': ['main/v1/games/{id}'],
  '/de/games/8?y': ['main/v1/games/{id}'],
  '/de/posts': ['posts/v1/posts?language={language}'],
  '/de/slow': ['main/v1/slow', 'main/v1/teams'],
};
/** by the token of the person */
const people: Record<string, { id: string; approved: boolean; permissions: string[]; homePage?: string }> = {
  ada: { id: 'ada', approved: true, permissions: ['g_usrs'] },
  ben: { id: 'ben', approved: true, permissions: [], homePage: '/posts' },
  waiting: { id: 'waiting', approved: false, permissions: [] },
};
const nameOf = ({ headers }: FastifyRequest) => (headers.authorization ?? '').replace('Bearer ', '');
let hang: () => void;
const hanging = new Promise<void>((resolve) => {
  hang = resolve;
});

beforeAll(async () => {
  app.get('/main/v1/users/me', async (request, reply) => {
    const person = people[nameOf(request)];
    return person ? reply.header('etag', '"3"').send(person) : reply.code(401).send({ code: 'signed-out' });
  });
  app.get<{ Params: { id: string } }>('/main/v1/users/:id/app-setting', async ({ params }) => ({
    homePage: people[params.id]?.homePage ?? null,
  }));
  app.get('/main/v1/slow', async () => hanging);
  app.get('/main/*', async (request) => `${nameOf(request)} at ${request.ip}`);
  mountFirstAnswers(app, {
    pageAt: (path, preferred) => {
      const requests = pages[path] ?? pages[`/${preferred}${path}`];
      return requests ? { ...page, id: path.split('/')[3] ?? '', requests } : null;
    },
    servicePaths: { main: '/main', posts: '/main' },
    baseUrls: { main: '/api/main/', files: '', booking: 'https://booking.example', posts: '/api/posts' },
    instants: () => ({ today: '2026-11-28T23:00:00Z' }),
  });
  await app.ready();
});
afterAll(async () => {
  hang();
  await app.close();
});

async function open(path: string, person: string) {
  const response = await app.inject({
    url: `/api/first-answers?page=${encodeURIComponent(path)}`,
    headers: { authorization: `Bearer ${person}`, 'accept-language': 'de' },
    remoteAddress: '10.0.0.7',
  });
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json<Record<string, { status: number; headers: Record<string, string>; body: string }>>();
}
const me = '/api/main/v1/users/me';

test('the person and what the page needs are answered with the same token, each as if it had been asked for', async () => {
  const answers = await open('/de/games/7', 'ada');
  expect(Object.keys(answers)).toEqual([me, '/api/main/v1/games/7']);
  expect(answers['/api/main/v1/games/7']).toMatchObject({ status: 200, body: 'ada at 10.0.0.7' });
  expect(answers[me]?.headers).toMatchObject({ etag: '"3"', 'content-type': expect.stringMatching(/json/) });
});

test('a service elsewhere is left to the page', async () => {
  const paths = [
    me,
    `/api/main/v1/users/ada/app-setting`,
    '/api/main/v1/teams?limit=200',
    '/api/main/v1/users/ada/qttr',
  ];
  expect(Object.keys(await open('/de/', 'ada'))).toEqual(paths);
  // on a phone's home screen, the app is opened without a language
  expect(Object.keys(await open('/', 'ada'))).toEqual(paths);
});

test('whoever starts with another page gets what that one needs', async () => {
  expect(Object.keys(await open('/de/', 'ben'))).toContain('/api/posts/v1/posts?language=de');
  expect(Object.keys(await open('/de/games/7', 'ben'))).not.toContain('/api/posts/v1/posts?language=de');
});

test('an address that is typed without a language gets what its page needs', async () => {
  expect(Object.keys(await open('/posts', 'ben'))).toContain('/api/posts/v1/posts?language=de');
});

test('an address leads to nothing but its record', async () => {
  expect(Object.keys(await open('/de/games/8?y', 'ada'))).toEqual([me, '/api/main/v1/games/8%3Fy']);
});

test('what needs a permission is read for those who hold it', async () => {
  expect(Object.keys(await open('/de/users', 'ada'))).toContain('/api/main/v1/users');
  expect(Object.keys(await open('/de/users', 'ben'))).toEqual([me]);
});

test('nobody, somebody who waits for approval, and an unknown page get no more than the person', async () => {
  expect(await open('/de/', 'nobody')).toMatchObject({ [me]: { status: 401 } });
  expect(Object.keys(await open('/de/', 'waiting'))).toEqual([me]);
  expect(Object.keys(await open('', 'ada'))).toEqual([me]);
});

test('a slow part is left out', async () => {
  expect(Object.keys(await open('/de/slow', 'ada'))).toEqual([me, '/api/main/v1/teams']);
});
