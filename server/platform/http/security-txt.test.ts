import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { clubPreview } from './preview.ts';
import { answerProblem } from './problem.ts';
import { mountSecurityTxt } from './security-txt.ts';
import { mountSite } from './site.ts';

const now = new Date('2026-11-22T10:00:00Z');

/** The file that everybody can read at the path of RFC 9116. */
async function read(variables: Record<string, string>) {
  const { securityContact: contact, publicUrl } = readEnv(variables);
  const app = fastify();
  app.setErrorHandler(answerProblem);
  mountSecurityTxt(app, { contact, publicUrl, clock: { now: () => now } });
  await mountSite(app, {
    home: '',
    build: null,
    name: 'Club',
    settings: {},
    baseUrls: { main: '/api/main', files: '', booking: '', posts: '' },
    servicePaths: {},
    instants: () => ({}),
    preview: clubPreview('Club', 'https://club.example'),
    feed: '',
    previewOf: async () => null,
  });
  const answer = await app.inject({ url: '/.well-known/security.txt', headers: { accept: 'text/html' } });
  await app.close();
  return answer;
}

test.each([
  ['security@hof.example', 'mailto:security@hof.example'],
  ['mailto:security@hof.example', 'mailto:security@hof.example'],
  ['https://hof.example/report', 'https://hof.example/report'],
])('says where to report a vulnerability: %s', async (given, contact) => {
  const answer = await read({ SECURITY_CONTACT: given, PUBLIC_URL: 'https://club.example/' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = /^Expires: (.+)$/m.exec(answer.body)?.[1] ?? '';
  expect(answer.body).toBe(
    [
      `Contact: ${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: de, en',
      'Canonical: https://club.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no such file, not even the app’s page', async () => {
  expect((await read({})).statusCode).toBe(404);
});

test.each([
  'http://hof.example',
  'mailto:',
  'security',
  'https://hof.example\nContact: mailto:x@evil.example',
])('an invalid contact is refused at the start: %s', (given) => {
  expect(() => readEnv({ SECURITY_CONTACT: given })).toThrow('SECURITY_CONTACT');
});
