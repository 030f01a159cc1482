/** Who may be asked as a substitute. */
import { describe, expect, it } from 'vitest';
import { substituteCandidates } from './substitutes.ts';
import { reportedOf, situationOf } from './testing-situation.ts';

const candidates = (given: Parameters<typeof situationOf>[0], team = 1) => {
  const { listed, people } = situationOf(given);
  return substituteCandidates(listed, team, people).map(({ label }) => label);
};

describe('substitute candidates', () => {
  const listed = '3.1, 2.10, 2.2 SPV, 2.1 RES, 1.1, 2.9';
  it('are players of lower teams without a Sperrvermerk, in reported order', () => {
    expect(candidates({ listed })).toEqual(['2.1', '2.9', '2.10', '3.1']);
    expect(candidates({ listed }, 2)).toEqual(['3.1']);
    expect(candidates({ listed }, 3)).toEqual([]);
  });
  it('are not absent, not playing at that time, approved, and have not said no', () => {
    expect(candidates({ listed, absent: ['2.1'] })).toEqual(['2.9', '2.10', '3.1']);
    expect(candidates({ listed, busy: ['2.9'] })).toEqual(['2.1', '2.10', '3.1']);
    expect(candidates({ listed, strangers: ['2.10'] })).toEqual(['2.1', '2.9', '3.1']);
    expect(candidates({ listed, no: '3.1', yes: '2.1', maybe: '2.9', substituteOnly: '2.10' })).toEqual([
      '2.1',
      '2.9',
      '2.10',
    ]);
  });
  it('are people whom the app knows, each once, at their highest place', () => {
    const [first = { label: '', notes: [], person: '' }, ...others] = reportedOf('2.3, 2.1, 2.2, 1.1');
    const listed = [
      { ...first, person: '2.1' },
      ...others,
      { label: '3.1', notes: [], person: '1.1' },
      { label: '3.2', notes: [], person: null },
    ];
    expect(candidates({ listed })).toEqual(['2.1', '2.2']);
  });
});
