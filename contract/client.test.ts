import { expect, test } from 'vitest';
import { listBookableCategories } from './bookings/categories/api.ts';
import { createClient } from './client.ts';
import type { Failure } from './failures.ts';
import { listTeams } from './teams/api.ts';

/** The refusal of a request to a service that answers like this. */
const refusalOf = (
  answer: () => Promise<Response>,
  endpoint: typeof listTeams | typeof listBookableCategories,
) =>
  createClient({ baseUrl: () => 'http://club.example', token: async () => 'unauthorized', fetch: answer })(
    endpoint as typeof listTeams,
    { query: {} },
  ).then(
    () => null,
    (cause: Failure) => ({ code: cause.code, service: cause.service }),
  );
const nobodyThere = () => Promise.reject(new TypeError('Failed to fetch'));

test('an unreachable service is named', async () => {
  expect(await refusalOf(nobodyThere, listTeams)).toEqual({ code: 'unavailable', service: 'main' });
  expect(await refusalOf(nobodyThere, listBookableCategories)).toEqual({
    code: 'unavailable',
    service: 'booking',
  });
});

test('so is one that its proxy cannot reach', async () => {
  const badGateway = async () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
  expect(await refusalOf(badGateway, listTeams)).toEqual({ code: 'unavailable', service: 'main' });
});

test.each([200, 403, 404, 500, 511])(
  'so is one instead of which a proxy or the network shows a page of its own: %i',
  async (status) => {
    const portal = async () =>
      new Response('<!doctype html><h1>WLAN</h1>', { status, headers: { 'content-type': 'text/html' } });
    expect(await refusalOf(portal, listTeams)).toEqual({ code: 'unavailable', service: 'main' });
  },
);

test('a proxy that takes no file of this size says so, and one that wants another bearer', async () => {
  const proxy = (status: number) => async () => new Response('<h1>nginx</h1>', { status });
  expect(await refusalOf(proxy(413), listTeams)).toEqual({ code: 'too-large', service: undefined });
  expect(await refusalOf(proxy(401), listTeams)).toEqual({ code: 'token-invalid', service: undefined });
});

test('a refusal of the service itself keeps its own message', async () => {
  const full = async () => Response.json({ code: 'no-space', status: 503 }, { status: 503 });
  expect(await refusalOf(full, listTeams)).toEqual({ code: 'no-space', service: undefined });
});
