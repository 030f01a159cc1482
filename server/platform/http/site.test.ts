import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePolicy } from './headers.ts';
import { mountSite } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-'));
const settings = { clubName: '</script><script>alert(1)//', mainApiUrl: '/api/main' };
const app = fastify();

beforeAll(async () => {
  const page = '<head><!-- settings --><script>start()</script></head><body></body>';
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'login.html'), page);
  await mountSite(app, { folder, name: 'TTC 1990 Hof', settings, apis: [] });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
const told = (html: string) =>
  /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(html)?.[1];

test.each(['/de/teams', '/de/login'])('%s brings the settings along, whatever is in them', async (url) => {
  const { body } = await open(url);
  expect(JSON.parse(told(body) ?? '')).toEqual(settings);
  expect(body.match(/<script/g)).toHaveLength(2);
});

test('the policy allows what runs inline, and settings run nothing', async () => {
  const { headers } = await open('/de/teams');
  expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toHaveLength(1);
});

test('pictures come from here and from the club’s own services, from nowhere else', async () => {
  const policy = String((await open('/de/teams')).headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob:;");
  expect(pagePolicy('', ['https://files.example'])).toContain(
    "img-src 'self' data: blob: https://files.example;",
  );
});
