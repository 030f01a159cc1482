/** Matching rows with people: despite spelling, with a question where two fit. */
import { describe, expect, it } from 'vitest';
import { type Member, matchUsers, type Wanted } from './match-users.ts';
import type { ParsedList } from './parse/list.ts';
import { fixture, listIn } from './testing/read.ts';

const member = (id: string, firstName: string, lastName: string, more: Partial<Member> = {}): Member => ({
  id,
  firstName,
  lastName,
  birthYear: null,
  teamIds: [],
  lastQttr: null,
  ...more,
});
const row = (firstName: string, lastName: string, more: Partial<Wanted> = {}): Wanted => ({
  firstName,
  lastName,
  birthYear: null,
  qttr: null,
  teamId: null,
  scope: '',
  ...more,
});
const one = (wanted: Wanted, ...members: Member[]) => matchUsers([wanted], members)[0];
const club: Member[] = JSON.parse(fixture('40-members.json').toString('utf8')).members.map(
  (person: { id: string; firstName: string; lastName: string; birthYear: number }) => ({
    ...member(person.id, person.firstName, person.lastName),
    birthYear: person.birthYear,
  }),
);
const rowsOf = async (name: string) =>
  ((await listIn(fixture(name))) as ParsedList).rows.map((read) => ({
    ...row('', ''),
    ...read,
    teamId: null,
  }));

describe('the sample members', () => {
  it('are all found on the QTTR list, and nobody else is', async () => {
    const rows = await rowsOf('20-qttr-2026-05-11-nu-style.pdf');
    const matches = matchUsers(rows, club);
    const missing = rows.filter((_, at) => matches[at]?.userId === null).map((read) => Number(read.rank));
    expect(missing).toEqual([3, 12, 23, 41, 57]);
    const ids = matches.flatMap((match) => match.userId ?? []);
    expect([ids.length, new Set(ids).size]).toEqual([55, 55]);
    for (const [at, match] of matches.entries()) {
      const person = club.find((known) => known.id === match.userId);
      if (person) expect(person.birthYear).toBe(rows[at]?.birthYear);
    }
  });

  it('with an equal name are asked about where the year is missing, in the list or in the club', async () => {
    const rows = await rowsOf('20-qttr-2026-05-11-nu-style.pdf');
    for (const [list, people] of [
      [rows.map((read) => ({ ...read, birthYear: null })), club],
      [rows, club.map((known) => ({ ...known, birthYear: null }))],
    ] as const) {
      const matches = matchUsers(list, people);
      const asked = matches.flatMap((match, at) =>
        match.candidates.length > 1 ? [Number(rows[at]?.rank)] : [],
      );
      expect(asked).toEqual([6, 7, 18, 21]);
      for (const rank of asked) expect(matches[rank - 1]).toMatchObject({ userId: null, confidence: 0 });
    }
  });

  it('are found in the line-ups', async () => {
    const rows = await rowsOf('30-meldung-erwachsene-2026-27-vorrunde-011b.pdf');
    const missing = rows.filter((_, at) => matchUsers(rows, club)[at]?.userId === null);
    expect(missing.map((read) => read.lastName)).toEqual([
      'Brückengast',
      'Dürrschnabel',
      "O'Harrigan",
      'Ypsilanter',
    ]);
  });
});

describe('a name', () => {
  it.each([
    [row('Bjoern', 'Oettlinger'), member('a', 'Björn', 'Öttlinger')],
    [row('GÜNTHER', 'WEISS'), member('a', 'Günther', 'Weiß')],
    [row('Simone', 'Bärthlein-Voß'), member('a', ' simone ', 'Baerthlein Voss')],
    [row('Annalena', 'Ott'), member('a', 'Anna-Lena', 'Ott')],
    [row('Mühlenau', 'Maximilian von der'), member('a', 'Maximilian', 'von der Mühlenau')],
    [row('Ozgür', 'Celikbas'.replace('C', 'Ç')), member('a', 'Ozgur'.replace('u', 'ü'), 'Çelikbaş')],
    [row('Søren', 'Łukasz'), member('a', 'Soren', 'Lukasz')],
    [row('Liam', 'O’Harrigan'), member('a', 'Liam', 'OHarrigan')],
    [row('Müller', 'Andreas'), member('a', 'Andreas', 'Müller')],
  ])('is found in another spelling: %o', (wanted, person) => {
    expect(one(wanted, person)).toMatchObject({ userId: 'a', confidence: 0.95 });
  });

  it.each([
    [row('Stefan', 'Müler'), member('a', 'Stefan', 'Müller')],
    [row('Klaus', 'Dürrschnabel'), member('a', 'Klaus-Peter', 'Dürrschnabel')],
    [row('Simone', 'Bärthlein'), member('a', 'Simone', 'Bärthlein-Voß')],
    [row('Stephan', 'Ott'), member('a', 'Stehpan', 'Ott')],
  ])('that is only similar is suggested, never chosen: %o', (wanted, person) => {
    expect(one(wanted, person)).toEqual({
      userId: null,
      confidence: 0,
      candidates: [{ userId: 'a', confidence: 0.5 }],
    });
  });

  it('of a relative is not a suggestion', () => {
    expect(one(row('Lukas', 'Dürrschnabel'), member('a', 'Klaus-Peter', 'Dürrschnabel'))?.candidates).toEqual(
      [],
    );
  });
});

describe('the year of birth', () => {
  it('that contradicts leaves the decision to the admin', () => {
    expect(one(row('Jo', 'Ott', { birthYear: 1980 }), member('a', 'Jo', 'Ott', { birthYear: 2010 }))).toEqual(
      {
        userId: null,
        confidence: 0,
        candidates: [{ userId: 'a', confidence: 0.3 }],
      },
    );
  });

  it('decides between two equal names only if it is known and equal', () => {
    const father = member('father', 'Jo', 'Ott', { birthYear: 1980 });
    const son = member('son', 'Jo', 'Ott');
    expect(one(row('Jo', 'Ott', { birthYear: 1980 }), father, son)).toMatchObject({
      userId: 'father',
      confidence: 1,
    });
    expect(one(row('Jo', 'Ott', { birthYear: 2010 }), father, son)?.userId).toBeNull();
    expect(one(row('Jo', 'Ott', { birthYear: 1980 }), father, { ...father, id: 'twin' })?.userId).toBeNull();
  });
});

it('team and last value order the suggestions and decide nothing', () => {
  const there = member('there', 'Jo', 'Ott', { teamIds: ['t2'], lastQttr: 1410 });
  const match = one(
    row('Jo', 'Ott', { teamId: 't2', qttr: 1400 }),
    member('other', 'Jo', 'Ott', { lastQttr: 900 }),
    there,
  );
  expect(match).toEqual({
    userId: null,
    confidence: 0,
    candidates: [
      { userId: 'there', confidence: 0.7 },
      { userId: 'other', confidence: 0.6 },
    ],
  });
});

it('one person is not matched twice on a list, but may play in two age classes', () => {
  const people = [member('a', 'Jo', 'Ott')];
  const [father, son] = [row('Jo', 'Ott', { birthYear: 1980 }), row('Jo', 'Ott', { birthYear: 2010 })];
  expect(matchUsers([father, son], people).map((match) => match.userId)).toEqual([null, null]);
  expect(matchUsers([son, son], people).map((match) => match.userId)).toEqual(['a', null]);
  const young = [member('a', 'Jo', 'Ott', { birthYear: 2010 })];
  expect(matchUsers([father, son], young).map((match) => match.userId)).toEqual([null, 'a']);
  const classes = [row('Jo', 'Ott', { scope: 'Erwachsene' }), row('Jo', 'Ott', { scope: 'Jugend' })];
  expect(matchUsers(classes, people).map((match) => match.userId)).toEqual(['a', 'a']);
});

it('rows of one person with different values are asked about, the same row printed twice is not', () => {
  const people = [member('a', 'Jo', 'Ott')];
  const values = [row('Jo', 'Ott', { qttr: 1741 }), row('Jo', 'Ott', { qttr: 987 })];
  expect(matchUsers(values, people).map((match) => match.userId)).toEqual([null, null]);
  expect(matchUsers(values, people).map((match) => match.candidates)).toEqual([
    [{ userId: 'a', confidence: 0.6 }],
    [{ userId: 'a', confidence: 0.6 }],
  ]);
  const same = [row('Jo', 'Ott', { qttr: 1741 }), row('Jo', 'Ott', { qttr: 1741 })];
  expect(matchUsers(same, people).map((match) => match.userId)).toEqual(['a', null]);
});

it.each<[string, Partial<Wanted>, Partial<Member>, number]>([
  ['nothing else known', {}, {}, 0.5],
  ['the same year', { birthYear: 1980 }, { birthYear: 1980 }, 0.7],
  ['another year', { birthYear: 1980 }, { birthYear: 1981 }, 0.15],
  ['the same team', { teamId: 't1' }, { teamIds: ['t2', 't1'] }, 0.55],
  ['another team', { teamId: 't1' }, { teamIds: ['t2'] }, 0.5],
  ['a value 120 points away', { qttr: 1400 }, { lastQttr: 1520 }, 0.55],
  ['a value 121 points below', { qttr: 1400 }, { lastQttr: 1279 }, 0.5],
  ['a value 121 points above', { qttr: 1400 }, { lastQttr: 1521 }, 0.5],
])('a similar name with %s is a suggestion of its own certainty', (_, wanted, known, confidence) => {
  const match = one(row('Stefan', 'Müler', wanted), member('a', 'Stefan', 'Müller', known));
  expect(match).toEqual({ userId: null, confidence: 0, candidates: [{ userId: 'a', confidence }] });
});

it('of many who could be meant the eight likeliest are suggested', () => {
  const many = Array.from({ length: 9 }, (_, at) => member(`m${at}`, 'Jo', 'Ott'));
  const likeliest = member('last', 'Jo', 'Ott', { teamIds: ['t1'] });
  const match = one(row('Jo', 'Ott', { teamId: 't1' }), ...many, likeliest);
  expect(match?.candidates.map(({ userId }) => userId)).toEqual([
    'last',
    ...many.slice(0, 7).map(({ id }) => id),
  ]);
});
