import { services } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { currentTexts, speak } from '../platform/i18n.ts';
import { sentenceOf } from './toasts.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  await speak('de', 'Europe/Berlin');
  vi.unstubAllGlobals();
});

test('an unreachable service is called by its name for people, each with a text of its own', () => {
  const said = services.map((service) => sentenceOf(new Failure('unavailable', { service })));
  expect(said).toEqual(services.map((service) => currentTexts().ui.unreachable[service]));
  expect(new Set(said).size).toBe(services.length);
});

test('the whole server is called the server', () => {
  expect(sentenceOf(new Failure('unavailable'))).toBe(currentTexts().basicFailures.unavailable);
});
