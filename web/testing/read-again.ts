/**
 * A page that changes something reads again by itself what the server then names to other pages: their topics are recorded
 * from a server (`club/topics.json`). Checked after each test for all changes that its server has accepted.
 */
import { QueryClient } from '@tanstack/react-query';
import { expect } from 'vitest';
import topicsByCall from './club/topics.json' with { type: 'json' };
import { mostFrames, nextFrame } from './complete.ts';
import { urlOf } from './recorded-requests.ts';

/** a report is a log of its own, of which its page has each entry */
const ownLog = 'match-reports';
/** what the page that sends it need not read: it has no part of this */
const elsewhere: Record<string, string[]> = {
  // who read it is shown to the family
  'POST /api/booking/v1/event/{id}/emergency/{userId}': ['emergency'],
  // others are shown a birthday only
  'PATCH /api/main/v1/users/{id}/app-setting': ['users'],
  // the score follows the live stream
  'PUT /api/main/v1/games/{id}/report': ['games'],
  'POST /api/main/v1/games/{id}/report/entries': ['games'],
  // whoever has left is signed out
  'DELETE /api/main/v1/users/{id}': ['users'],
  // messages are on their way
  'POST /api/main/v1/notifications/group': ['inbox', 'notifications'],
  'POST /api/main/v1/notifications/topic': ['inbox', 'notifications'],
  'POST /api/main/v1/notifications/user': ['inbox', 'notifications'],
};

const calls = Object.entries(topicsByCall).map(([call, topics]) => ({
  topics: topics.filter((topic) => topic !== ownLog && !elsewhere[call]?.includes(topic)),
  pattern: new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/** what was accepted, or read again, one after the other */
let events: { accepted?: string; topic?: unknown }[] = [];

for (const method of ['invalidateQueries', 'refetchQueries', 'setQueryData'] as const) {
  const original = QueryClient.prototype[method] as (...input: unknown[]) => unknown;
  QueryClient.prototype[method] = function noted(this: QueryClient, ...input: never[]) {
    const [about] = input as unknown as [{ queryKey?: readonly unknown[] } | readonly unknown[] | undefined];
    const key = Array.isArray(about) ? about : (about as { queryKey?: readonly unknown[] })?.queryKey;
    events.push({ topic: key?.[0] ?? 'all' });
    return original.apply(this, input);
  } as never;
}

/** @returns what notes the answer to a request, unless the test that sent it is over by then */
export function noteAnswerTo(input: RequestInfo | URL, init: RequestInit | undefined) {
  const sentIn = events;
  return (answer: Response): Response => {
    if (answer.ok) sentIn.push({ accepted: `${init?.method ?? 'GET'} ${urlOf(input).pathname}` });
    return answer;
  };
}

const missing = () =>
  events.flatMap(({ accepted = '' }, at) => {
    const later = events.slice(at).map(({ topic }) => topic);
    const { topics = [] } = calls.find(({ pattern }) => pattern.test(accepted)) ?? {};
    return later.includes('all')
      ? []
      : topics.filter((topic) => !later.includes(topic)).map((topic) => `${accepted}: ${topic}`);
  });

export async function expectReadAgain(): Promise<void> {
  for (let frame = 0; missing().length > 0 && frame < mostFrames; frame += 1) await nextFrame();
  const found = missing();
  events = [];
  expect(found, 'what the page does not read again').toEqual([]);
}
