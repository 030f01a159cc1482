import { afterEach, expect, test, vi } from 'vitest';
import { letClocksAgree } from '../testing/clocks.ts';
import { onServerClock, readServerClock, serverTime } from './server-clock.ts';

const noon = Date.parse('2026-11-27T12:00:00Z');
const written = (at: number) => new Response('', { headers: { date: new Date(at).toUTCString() } });
/** A response that took some time, by the device's clock. */
function receive(response: Response, device: number, took = 100) {
  vi.setSystemTime(device);
  readServerClock(response, device - took);
}
const minutes = (some: number) => some * 60_000;

afterEach(letClocksAgree);

test.each([0, 400, 999])('a clock that is right is not corrected, %d ms into a second', (ms) => {
  const before = serverTime(noon);
  receive(written(noon), noon + ms);
  expect(serverTime(noon)).toEqual(before);
});

test.each([
  ['ten minutes slow', -minutes(10)],
  ['ten minutes fast', minutes(10)],
  ['a day slow', -minutes(1440)],
  ['a day fast', minutes(1440)],
])('a clock that is %s is corrected to the second', (_, wrong) => {
  receive(written(noon), noon + wrong + 300);
  expect(Math.abs(serverTime().getTime() - noon - 300)).toBeLessThanOrEqual(1000);
  // times that were noted before, too
  expect(Math.abs(serverTime(noon + wrong).getTime() - noon)).toBeLessThanOrEqual(1000);
});

test('a response that took long says nothing against a clock that is right', () => {
  const before = serverTime(noon);
  receive(written(noon), noon + minutes(20), minutes(21));
  expect(serverTime(noon)).toEqual(before);
});

test('a clock that is put right is followed', () => {
  receive(written(noon), noon + minutes(10));
  receive(written(noon + minutes(1)), noon + minutes(1));
  expect(Math.abs(serverTime().getTime() - noon - minutes(1))).toBeLessThanOrEqual(1000);
});

test('a clock that is set while a response is on its way, and a response without a time, change nothing', () => {
  const heard = vi.fn();
  const end = onServerClock(heard);
  vi.setSystemTime(noon - minutes(60));
  readServerClock(written(noon), noon);
  receive(new Response(''), noon + minutes(10));
  expect(heard).not.toHaveBeenCalled();
  receive(written(noon), noon + minutes(10));
  expect(heard).toHaveBeenCalledOnce();
  end();
});
