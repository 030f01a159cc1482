/** Which entries of a log count. */
import { describe, expect, it } from 'vitest';
import { byTime, countingEntries, lastEntryOf, nextCounter, saidBy, uniqueEntries } from './log.ts';
import type { ReportEntry } from './shape.ts';
import { logOf, type Said, set } from './testing-report.ts';

const undo = (...replaces: string[]): Said => ({ kind: 'undo', replaces });
const idsOf = (entries: readonly ReportEntry[]) => entries.map(({ id }) => id).join(' ');
const counting = (...said: Said[]) => idsOf(countingEntries(logOf(...said)));

describe('an entry', () => {
  it('counts until another one replaces it', () => {
    expect(counting(set(1, 1, '11:5'), set(1, 2, '11:6'))).toBe('e1 e2');
    expect(counting(set(1, 1, '11:5'), set(1, 1, '11:6', { replaces: ['e1'] }))).toBe('e2');
    expect(counting(set(1, 1, '11:5'), undo('e1'))).toBe('e2');
  });
  it('counts again when what replaced it is undone, and not when the undo is undone', () => {
    const correction = set(1, 1, '11:6', { replaces: ['e1'] });
    expect(counting(set(1, 1, '11:5'), correction, undo('e2'))).toBe('e1 e3');
    expect(counting(set(1, 1, '11:5'), correction, undo('e2'), undo('e3'))).toBe('e2 e4');
  });
  it('can be replaced before it has arrived', () => {
    const [first, ...others] = logOf(set(1, 1, '11:5'), undo('e1'), set(1, 1, '11:7'));
    expect(idsOf(countingEntries(others))).toBe('e2 e3');
    expect(idsOf(countingEntries([...others, ...(first ? [first] : [])]))).toBe('e2 e3');
  });
  it('is replaced only by one that was made in its knowledge', () => {
    expect(counting(set(1, 1, '11:5', { counter: 7 }), undo('e1'))).toBe('e1 e2');
    expect(counting(set(1, 1, '11:5', { counter: 2 }), undo('e1'))).toBe('e1 e2');
    expect(counting(set(1, 1, '11:5', { counter: 1, at: 900 }), undo('e1'))).toBe('e2');
    // two that name each other
    expect(
      counting(
        set(1, 1, '11:5', { counter: 5, replaces: ['e2'] }),
        set(1, 1, '11:6', { counter: 5, replaces: ['e1'] }),
      ),
    ).toBe('e1 e2');
    expect(counting({ ...undo('e1'), counter: 3 })).toBe('e1');
  });
  it('settles several others at once', () => {
    expect(
      counting(set(1, 1, '11:5'), set(1, 1, '11:6'), set(1, 1, '11:6', { replaces: ['e1', 'e2'] })),
    ).toBe('e3');
  });
});

describe('the order of entries', () => {
  it('is by time, then by counter, then by id', () => {
    const [a, b, c, d] = logOf(
      set(1, 1, '11:5', { at: 9 }),
      set(1, 1, '11:5', { at: 4, counter: 8 }),
      set(1, 1, '11:5', { at: 4, counter: 3, id: 'z' }),
      set(1, 1, '11:5', { at: 4, counter: 3, id: 'y' }),
    ) as [ReportEntry, ReportEntry, ReportEntry, ReportEntry];
    expect(idsOf([a, b, c, d].toSorted(byTime))).toBe('y z e2 e1');
    expect([byTime(c, c), Math.sign(byTime(c, d)), Math.sign(byTime(d, c))]).toEqual([0, 1, -1]);
    expect(idsOf(countingEntries([a, b, c, d]))).toBe('y z e2 e1');
  });
});

describe('a log', () => {
  it('has each entry once; of two with one id the same one is kept everywhere', () => {
    const log = logOf(set(1, 1, '11:5'), set(1, 2, '11:5'));
    expect(uniqueEntries([...log, ...structuredClone(log)])).toEqual(log);
    const twins = logOf(set(1, 1, '11:5'), set(1, 1, '11:6', { id: 'e1', counter: 1, at: 1 }));
    expect(uniqueEntries(twins)).toHaveLength(1);
    expect(uniqueEntries(twins)).toEqual(uniqueEntries(twins.toReversed()));
  });
  it('says which counter comes next', () => {
    expect(nextCounter([])).toBe(1);
    expect(nextCounter(logOf(set(1, 1, '11:5', { counter: 9 }), set(1, 2, '11:5')))).toBe(10);
  });
  it('says what a device would take back', () => {
    const log = logOf(
      set(1, 1, '11:5', { counter: 5 }),
      set(1, 2, '11:5', { counter: 3 }),
      set(1, 3, '11:5', { device: 'phone', counter: 9 }),
      { ...undo(), counter: 8 },
    );
    expect(lastEntryOf('tablet', log)?.id).toBe('e1');
    expect(lastEntryOf('tablet', log.toReversed())?.id).toBe('e1');
    expect(lastEntryOf('phone', log)?.id).toBe('e3');
    expect(lastEntryOf('watch', log)).toBeNull();
  });
});

it('two entries say the same, no matter who made them and when', () => {
  const [one, other, another] = logOf(
    set(1, 1, '11:5'),
    { home: 11, away: 5, set: 1, game: 1, kind: 'set', device: 'phone' },
    set(1, 1, '11:6'),
  ) as [ReportEntry, ReportEntry, ReportEntry];
  expect(saidBy(one)).toBe(saidBy(other));
  expect(saidBy(one)).not.toBe(saidBy(another));
});
