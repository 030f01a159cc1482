import { Failure } from '@club/contract/failures.ts';
import { expect, test } from 'vitest';
import { etagOf, isCondition, isKnown, refuseOther } from './etag.ts';

const [older, newer] = [{ name: 'Herren I' }, { name: 'Herren II' }];
const tagOf = (record: object) => etagOf(JSON.stringify(record));
const isStale = (header: string | undefined) => {
  try {
    if (isCondition(header)) refuseOther(header, JSON.stringify(newer));
    return false;
  } catch (error) {
    expect(error).toEqual(new Failure('stale'));
    return true;
  }
};

test('a change may name several versions, of which one is the latest', () => {
  expect([undefined, '*', ' * ', tagOf(newer)].map(isStale)).toEqual([false, false, false, false]);
  expect(isStale(`${tagOf(older)}, ${tagOf(newer)}`)).toBe(false);
  expect(isStale(`${tagOf(newer)},W/${tagOf(older)}`)).toBe(false);
  expect([tagOf(older), `${tagOf(older)}, "x"`, '', '"*"'].map(isStale)).toEqual([true, true, true, true]);
});

test('what a change names is the part that people edit, where the rest changes by itself', () => {
  const seen = (likes: number, record: object) =>
    etagOf(JSON.stringify({ ...record, likes }), JSON.stringify(record));
  expect([seen(1, newer), `${tagOf(older)}, ${seen(2, newer)}`].map(isStale)).toEqual([false, false]);
  expect(isStale(seen(1, older))).toBe(true);
  expect(isKnown(seen(1, newer), seen(2, newer))).toBe(false);
});

test('an answer is known by any of several tags', () => {
  const tag = tagOf(newer);
  for (const header of [tag, `W/${tag}`, `${tagOf(older)}, ${tag}`, `${tag},${tagOf(older)}`, '*'])
    expect([header, isKnown(header, tag)]).toEqual([header, true]);
  for (const header of [undefined, '', tagOf(older)])
    expect([header, isKnown(header, tag)]).toEqual([header, false]);
});
