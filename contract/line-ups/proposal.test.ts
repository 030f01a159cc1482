/** Who is proposed for a match, from which answers, and what that means for other teams. */
import { describe, expect, it } from 'vitest';
import { judged } from './testing-match.ts';
import { proposed, reportedOf } from './testing-situation.ts';

const club = '1.1, 1.2, 1.3, 1.4, 1.5, 2.1, 2.2 SPV, 2.3, 2.4, 3.1';
const singlesOf = (given: Partial<Parameters<typeof proposed>[0]>) =>
  proposed({ listed: club, ...given }).singles.join(' ');

describe('the proposed line-up', () => {
  it('has own players who said yes, in reported order, closed up', () => {
    expect(singlesOf({ yes: '1.5 1.2 1.1 1.4 1.3' })).toBe('1.1 1.2 1.3 1.4');
    expect(singlesOf({ yes: '1.5 1.2 1.1 1.4', no: '1.3' })).toBe('1.1 1.2 1.4 1.5');
    expect(singlesOf({ team: 2, yes: '1.1 2.4 2.3 2.2 2.1' })).toBe('2.1 2.2 2.3 2.4');
  });

  it.each<[string, Parameters<typeof singlesOf>[0], string]>([
    [
      'an own yes comes before an own substituteOnly',
      { yes: '1.2 1.3 1.4 1.5', substituteOnly: '1.1' },
      '1.2 1.3 1.4 1.5',
    ],
    [
      'an own substituteOnly before a substitute who said yes',
      { yes: '1.1 1.2 1.3 2.1', substituteOnly: '1.5' },
      '1.1 1.2 1.3 1.5',
    ],
    [
      'a substitute who said yes before an own maybe',
      { yes: '1.1 1.2 1.3 3.1', maybe: '1.4' },
      '1.1 1.2 1.3 3.1',
    ],
    [
      'a substitute who said substituteOnly before an own maybe',
      { yes: '1.1 1.2 1.3', substituteOnly: '3.1', maybe: '1.4' },
      '1.1 1.2 1.3 3.1',
    ],
    [
      'an own maybe before a substitute who said maybe',
      { yes: '1.1 1.2 1.3', maybe: '2.1 1.5' },
      '1.1 1.2 1.3 1.5',
    ],
    [
      'a substitute who said maybe before one who has not answered',
      { yes: '1.1 1.2 1.3', maybe: '3.1' },
      '1.1 1.2 1.3 3.1',
    ],
    [
      'substitutes who have not answered come last, in reported order',
      { yes: '1.1', maybe: '1.3' },
      '1.1 1.3 2.1 2.3',
    ],
    ['own players who have not answered are not proposed', { yes: '1.1 1.3' }, '1.1 1.3 2.1 2.3'],
  ])('%s', (_, given, expected) => {
    expect(singlesOf(given)).toBe(expected);
  });

  it('is in reported order, no matter who was asked first', () => {
    expect(singlesOf({ yes: '1.4 3.1 2.1', maybe: '1.2' })).toBe('1.2 1.4 2.1 3.1');
    expect(singlesOf({ listed: '1.10, 1.9, 1.2, 1.1', yes: '1.10 1.9 1.2 1.1' })).toBe('1.1 1.2 1.9 1.10');
  });

  it('marks who is sure, who said maybe, who must be asked, and who is a substitute', () => {
    const { players } = proposed({ listed: club, yes: '1.1', maybe: '1.3', substituteOnly: '2.3' });
    expect(players).toEqual([
      { label: '1.1', person: '1.1', certainty: 'sure', substitute: false, unknownLimits: [] },
      { label: '1.3', person: '1.3', certainty: 'maybe', substitute: false, unknownLimits: [] },
      { label: '2.1', person: '2.1', certainty: 'ask', substitute: true, unknownLimits: [] },
      { label: '2.3', person: '2.3', certainty: 'sure', substitute: true, unknownLimits: [] },
    ]);
  });

  it('names the notes whose limits are not known, and never guesses them', () => {
    const { players } = proposed({ listed: '1.1 SBEM RES, 2.1 JES NES', yes: '1.1 2.1' });
    expect(players.map(({ unknownLimits }) => unknownLimits)).toEqual([['SBEM'], ['JES', 'NES']]);
  });

  it('says of each own player who does not play why', () => {
    const listed = [
      ...reportedOf('1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 1.10'),
      { label: '1.11', notes: [], person: null },
      { label: '1.12', notes: [], person: null },
    ];
    const { missing } = proposed({
      listed,
      yes: '1.1 1.2 1.3 1.4 1.5 1.8 1.9',
      maybe: '1.7',
      no: '1.6',
      absent: ['1.8'],
      busy: ['1.9'],
    });
    expect(missing.map(({ label, reason }) => `${label} ${reason}`)).toEqual([
      '1.5 spare',
      '1.6 no',
      '1.7 spare',
      '1.8 absent',
      '1.9 busy',
      '1.10 unanswered',
      '1.11 unknown',
      '1.12 unknown',
    ]);
  });
});

describe('a short team', () => {
  it('says how many are missing, and is legal', () => {
    const { singles, doubles, short, judgement } = proposed({
      listed: '1.1, 1.2, 1.3, 1.4',
      yes: '1.1 1.2',
      maybe: '1.4',
      no: '1.3',
    });
    expect(singles).toEqual(['1.1', '1.2', '1.4']);
    expect(doubles).toEqual([['1.1', '1.2']]);
    expect(short).toBe(1);
    expect(judgement.verdict).toBe('legal');
    expect(judgement.findings.map(({ code }) => code)).toEqual(['singles-short', 'doubles-short']);
  });
  it('that nobody can play for is incomplete', () => {
    const { singles, doubles, players, effects, short, judgement } = proposed({
      listed: '1.1, 2.1 SPV',
      no: '1.1',
    });
    expect({ singles, doubles, players, effects }).toEqual({
      singles: [],
      doubles: [],
      players: [],
      effects: [],
    });
    expect([short, judgement.verdict]).toEqual([4, 'incomplete']);
  });
  it('is judged in the language that is asked for', () => {
    expect(proposed({ listed: '1.1', yes: '1.1' }).judgement.findings[0]?.message).toMatch(/^1 of 4 play/);
  });
});

describe('the Braunschweiger System', () => {
  const system = 'braunschweig' as const;
  it('needs three; a fourth place goes to own players who said yes', () => {
    expect(singlesOf({ system, yes: '1.1 1.2 1.3 1.4 1.5' })).toBe('1.1 1.2 1.3 1.4');
    const three = { system, yes: '1.1 1.2 1.3 2.1', maybe: '1.4', substituteOnly: '1.5' };
    expect(singlesOf(three)).toBe('1.1 1.2 1.3');
    expect(proposed({ listed: club, ...three }).short).toBe(0);
    expect(singlesOf({ system, yes: '1.1 1.2' })).toBe('1.1 1.2 2.1');
    expect(proposed({ listed: '1.1, 1.2', system, yes: '1.1 1.2' }).short).toBe(1);
  });
  it('has one double with three, also where the opponents have three', () => {
    expect(proposed({ listed: club, system, yes: '1.1 1.2 1.3' }).doubles).toEqual([['1.1', '1.2']]);
    const four = { listed: club, system, yes: '1.1 1.2 1.3 1.4' };
    expect(proposed(four).doubles).toHaveLength(2);
    expect(proposed({ ...four, opponentPairs: 1 }).doubles).toEqual([['1.1', '1.2']]);
    expect(proposed({ ...four, opponentPairs: 1 }).judgement.verdict).toBe('legal');
  });
});

describe('the proposed doubles', () => {
  const six = '1.1, 1.2, 1.3, 1.6, 1.8, 2.1';
  it('are the strongest pairs, strongest first', () => {
    const { singles, doubles } = proposed({
      listed: six,
      system: 'sixPairs',
      yes: '1.1 1.2 1.3 1.6 1.8 2.1',
    });
    expect(doubles).toEqual([
      ['1.1', '1.2'],
      ['1.3', '1.6'],
      ['1.8', '2.1'],
    ]);
    const [first = [], second = [], third = []] = doubles;
    expect(judged({ system: 'sixPairs', singles, doubles: [first, third, second] }).verdict).toBe('illegal');
  });
  it.each<[string, string, number]>([
    ['sixPairs', '1.1 1.2 1.3 1.6 1.8', 2],
    ['sixPairs', '1.1 1.2 1.3', 1],
    ['bund', '1.1 1.2 1.3 1.6', 2],
    ['scheffler', '1.1 1.2 1.3', 1],
    ['swaythling', '1.1 1.2 1.3', 1],
    ['swaythling', '1.1', 0],
  ])('of %s with %s are %i, the first ones', (system, yes, count) => {
    const proposal = proposed({ listed: six.replace(', 2.1', ''), system: system as 'bund', yes });
    expect(proposal.doubles).toHaveLength(count);
    expect(proposal.judgement.verdict).toBe('legal');
  });
});

describe('substitutes', () => {
  const listed = '1.1, 1.2, 1.3, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 3.1';
  const yes = '1.1 1.2';
  const second = (willing: string, needs = 4) => [{ team: 2, needs, yes: willing.split(' ') }];

  it('come from a team that does not play', () => {
    const { singles, effects } = proposed({ listed, yes });
    expect(singles).toEqual(['1.1', '1.2', '2.1', '2.2']);
    expect(effects).toEqual([{ team: 2, labels: ['2.1', '2.2'], game: null }]);
  });

  it('are those whom a team that plays can spare, the last of those who said yes', () => {
    const { singles, effects } = proposed({ listed, yes, otherGames: second('2.6 2.1 2.2 2.3 2.5') });
    // 2.4 has not said yes, 2.6 is the fifth who did
    expect(singles).toEqual(['1.1', '1.2', '2.4', '2.6']);
    expect(effects).toEqual([{ team: 2, labels: ['2.4', '2.6'], game: { needs: 4, has: 5, remaining: 4 } }]);
  });

  it('never come from a team that is short, whether they have answered it or not', () => {
    const { singles, effects, short } = proposed({
      listed,
      yes: '1.1 1.2 2.4',
      otherGames: second('2.1 2.2 2.3'),
    });
    expect(singles).toEqual(['1.1', '1.2', '3.1']);
    expect(short).toBe(1);
    expect(effects).toEqual([{ team: 3, labels: ['3.1'], game: null }]);
  });

  it('are not those who said yes as substitutes of another team that needs them', () => {
    const { singles } = proposed({ listed, yes, otherGames: second('2.1 2.2 2.3 3.1') });
    expect(singles).toEqual(['1.1', '1.2', '2.4', '2.5']);
    const short = proposed({ listed, yes, otherGames: second('2.1 2.2 3.1') });
    expect(short.singles).toEqual(['1.1', '1.2']);
  });

  it('come from several teams, each with its effect', () => {
    const { effects } = proposed({
      listed,
      yes: '1.1',
      otherGames: [...second('2.1 2.2 2.3 2.4 2.5'), { team: 3, needs: 0, yes: ['3.1'] }],
    });
    expect(effects).toEqual([
      { team: 2, labels: ['2.5', '2.6'], game: { needs: 4, has: 5, remaining: 4 } },
      { team: 3, labels: ['3.1'], game: { needs: 0, has: 1, remaining: 0 } },
    ]);
  });

  it('are missed in every game to which they said yes, not only in that of their own team', () => {
    const { effects } = proposed({
      listed,
      yes: '1.1',
      otherGames: [...second('2.1 2.2 2.3 2.4 2.5 3.1'), { team: 3, needs: 0, yes: ['3.1'] }],
    });
    expect(effects).toEqual([
      { team: 2, labels: ['2.5', '2.6'], game: { needs: 4, has: 6, remaining: 4 } },
      { team: 3, labels: ['3.1'], game: { needs: 0, has: 1, remaining: 0 } },
    ]);
  });

  it('count only answers of the line-up for what another team has', () => {
    const { effects } = proposed({ listed, yes, otherGames: second('2.1 2.2 2.3 2.4 2.5 somebody') });
    expect(effects[0]?.game).toEqual({ needs: 4, has: 5, remaining: 4 });
  });
});
