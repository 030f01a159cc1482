/** Odd and hostile input to the referee: refused by name, never an error of ours. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finding, type JudgeApp, listed, match, openJudgeApp, two } from './testing/judge-app.ts';

let app: JudgeApp;
beforeAll(async () => {
  app = await openJudgeApp();
});
afterAll(() => app.close());

describe('what is none is refused by name:', () => {
  const full = match('1.1 1.2 1.3 1.4', two);
  const team = { number: 1, size: 4, players: [{ place: 1, qttr: 1500 }] };
  const whole = { kind: 'reported', ageClass: 'adults', teams: [team] };
  const withPlayer = (player: object) => ({ ...whole, teams: [{ ...team, players: [player] }] });
  const without = (body: object, field: string) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

  it.each<[string, unknown, string[]]>([
    ['no kind', without(full, 'kind'), ['kind invalid']],
    ['null', null, [' invalid']],
    ['a list', [], [' invalid']],
    ['team 0', { ...full, team: 0 }, ['team too-small']],
    ['half a team', { ...full, team: 1.5 }, ['team invalid']],
    ['a team in words', { ...full, team: '1' }, ['team invalid']],
    ['no team', without(full, 'team'), ['team required']],
    ['an unknown system', { ...full, system: 'Bund' }, ['system unknown-value']],
    ['label 0.1', { ...full, singles: ['0.1'] }, ['singles.0 invalid']],
    ['label 1', { ...full, singles: ['1'] }, ['singles.0 invalid']],
    ['label 1.01', { ...full, singles: ['1.01'] }, ['singles.0 invalid']],
    ['a number as label', { ...full, singles: [1.1] }, ['singles.0 invalid']],
    ['null in singles', { ...full, singles: [null] }, ['singles.0 required']],
    ['13 singles', { ...full, singles: Array(13).fill('1.1') }, ['singles too-large']],
    ['7 doubles', { ...full, doubles: Array(7).fill([null, null]) }, ['doubles too-large']],
    ['a pair of three', { ...full, doubles: [['1.1', '1.2', '1.3']] }, ['doubles.0 invalid']],
    ['no pair', { ...full, doubles: [null] }, ['doubles.0 invalid']],
    ['opponentPairs -1', { ...full, opponentPairs: -1 }, ['opponentPairs too-small']],
    ['opponentPairs 7', { ...full, opponentPairs: 7 }, ['opponentPairs too-large']],
    ['opponentPairs in words', { ...full, opponentPairs: 'two' }, ['opponentPairs invalid']],
    [
      'somebody listed twice',
      { ...full, listed: [...listed, { label: '1.1', notes: [] }] },
      ['listed.9.label listed-twice'],
    ],
    ['a field of its own', { ...full, colour: 'red' }, ['colour unknown-field']],
    ['notes in one word', { ...full, listed: [{ label: '1.1', notes: 'SPV' }] }, ['listed.0.notes invalid']],
    ['an empty note', { ...full, listed: [{ label: '1.1', notes: [' '] }] }, ['listed.0.notes.0 invalid']],
    [
      'a long note',
      { ...full, listed: [{ label: '1.1', notes: ['x'.repeat(21)] }] },
      ['listed.0.notes.0 too-long'],
    ],
    ['an unknown age class', { ...whole, ageClass: 'U19' }, ['ageClass unknown-value']],
    ['place 0', withPlayer({ place: 0, qttr: 1500 }), ['teams.0.players.0.place too-small']],
    ['no value', withPlayer({ place: 1 }), ['teams.0.players.0.qttr required']],
    ['value 0', withPlayer({ place: 1, qttr: 0 }), ['teams.0.players.0.qttr too-small']],
    ['half a point', withPlayer({ place: 1, qttr: 1500.5 }), ['teams.0.players.0.qttr invalid']],
    [
      'youth in words',
      withPlayer({ place: 1, qttr: 1500, youth: 'yes' }),
      ['teams.0.players.0.youth invalid'],
    ],
    [
      'a place twice',
      { ...whole, teams: [{ ...team, players: [team.players[0], team.players[0]] }] },
      ['teams.0.players.1.place listed-twice'],
    ],
    ['a team twice', { ...whole, teams: [team, team] }, ['teams.1.number listed-twice']],
    ['size 0', { ...whole, teams: [{ ...team, size: 0 }] }, ['teams.0.size too-small']],
    [
      '31 teams',
      { ...whole, teams: Array.from({ length: 31 }, (_, at) => ({ ...team, number: at + 1 })) },
      ['teams too-large'],
    ],
  ])('%s', async (_, body, expected) => {
    const answer = await app.post(body);
    expect(answer.status).toBe(422);
    const { errors } = (await answer.json()) as { errors: { path: string; code: string; message: string }[] };
    for (const { message } of errors) expect(message.length).toBeGreaterThan(5);
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(expected);
  });

  it.each([
    ['no JSON', '{"kind":', 400],
    ['nothing', '', 422],
    ['a word', '"match"', 422],
    ['prototypes', '{"kind":"match","__proto__":{"team":1},"constructor":1}', 400],
  ])('%s', async (_, body, status) => {
    expect((await app.post(body)).status).toBe(status);
  });

  it.each([
    ['de;q=0.1, en;q=0.9', 'plays before'],
    ['EN-gb', 'plays before'],
    ['de-AT', 'ist vor'],
    ['*', 'plays before'],
    [';;;q=x,,', 'plays before'],
    ['fr-FR, de;q=0.5', 'ist vor'],
  ])('the language %s', async (language, words) => {
    const answer = await app.post(match('1.2 1.1 1.3 1.4', two), language);
    const { findings } = (await answer.json()) as { findings: Finding[] };
    expect(findings[0]?.message).toContain(words);
  });
});
