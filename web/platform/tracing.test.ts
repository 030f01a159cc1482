import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { createTracing } from './tracing.ts';

const origin = 'https://club.example';
const id = '01a1fe41-2599-717c-9672-69f27bf593ef';

function openIt(token = async () => 'bearer') {
  const asked: Request[] = [];
  const tracing = createTracing({
    fetch: async (input, init) => {
      asked.push(new Request(new URL(String(input), origin), init));
      return new Response('{}');
    },
    origin,
    token,
    page: () => '/games/$id',
  });
  return { asked, tracing };
}

test('a page and its requests are one trace without personal data', async () => {
  const { asked, tracing } = openIt();
  tracing.open();
  await tracing.fetch(`${origin}/api/main/v1/users/${id}/card?token=secret`, {
    headers: { authorization: 'x' },
  });
  tracing.opened();
  await tracing.send();
  const [call, sent] = asked;
  const { spans } = JSON.parse((await sent?.text()) ?? '') as { spans: Record<string, string>[] };
  const [ofCall, ofPage] = spans;
  expect(ofPage).toMatchObject({ name: 'page /games/$id' });
  expect(ofCall).toMatchObject({
    name: 'GET /api/main/v1/users/{id}/card',
    traceId: ofPage?.traceId,
    parentSpanId: ofPage?.spanId,
  });
  // how long it took, and not when it ended
  expect(Number(ofCall?.ms)).toBeLessThan(60_000);
  expect(call?.headers.get('traceparent')).toBe(`00-${ofCall?.traceId}-${ofCall?.spanId}-01`);
  expect(call?.headers.get('authorization')).toBe('x');
  expect(sent?.headers.get('authorization')).toBe('Bearer bearer');
});

test('requests to other origins carry no header and are not recorded', async () => {
  const { asked, tracing } = openIt();
  await tracing.fetch('https://elsewhere.example/api/main/v1/teams');
  await tracing.send();
  expect(asked.map((request) => request.headers.get('traceparent'))).toEqual([null]);
});

test('without the network no token can be had, and nothing is sent', async () => {
  const { asked, tracing } = openIt(() => Promise.reject(new Failure('unavailable')));
  tracing.opened();
  await tracing.send();
  expect(asked).toEqual([]);
});
