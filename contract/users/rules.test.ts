/** Names as they are displayed, and when two spellings of one are the same, or one slip apart. */
import { describe, expect, it } from 'vitest';
import {
  displayName,
  foldName,
  listName,
  nameKeys,
  oneSlip,
  refuseBirthday,
  refuseDecline,
  wordsOf,
} from './rules.ts';

describe('one slip', () => {
  it.each([
    ['a missing letter', 'meier', 'meer'],
    ['a missing last letter', 'meier', 'meie'],
    ['an added letter', 'meier', 'meiier'],
    ['a different letter', 'meier', 'meyer'],
    ['two swapped letters', 'meier', 'mieer'],
    ['words of three letters', 'ott', 'otto'],
  ])('is %s', (_, one, other) => {
    expect(oneSlip(one, other)).toBe(true);
    expect(oneSlip(other, one)).toBe(true);
  });

  it.each([
    ['the same word', 'meier', 'meier'],
    ['two different letters', 'meier', 'mayor'],
    ['two missing letters', 'meier', 'mer'],
    ['two letters swapped across a third', 'meier', 'reiem'],
    ['a word of two letters, which is too short to tell', 'jo', 'jot'],
    ['two words of two letters', 'jo', 'ju'],
  ])('is not %s', (_, one, other) => {
    expect(oneSlip(one, other)).toBe(false);
    expect(oneSlip(other, one)).toBe(false);
  });
});

describe('a name', () => {
  it('is displayed first name first, and on lists last name first', () => {
    const person = { firstName: 'Jörg', lastName: 'Ängerholm' };
    expect([displayName(person), listName(person)]).toEqual(['Jörg Ängerholm', 'Ängerholm, Jörg']);
    expect(displayName({ firstName: '', lastName: 'Ängerholm' })).toBe('Ängerholm');
  });

  it.each([
    ['Bärthlein-Voß', 'baerthlein voss'],
    ['ÖZTÜRK', 'oeztuerk'],
    ['Ængström', 'aengstroem'],
    ['Œuvre', 'oeuvre'],
    ['Sørensen', 'sorensen'],
    ['Łukasz Đorđević', 'lukasz dordevic'],
    ['Guðrún Þórsdóttir', 'gudrun thorsdottir'],
    ['Yıldız', 'yildiz'],
    ['René', 'rene'],
    ['Mu\u0308ller', 'mueller'],
    ['D’Angelo', 'dangelo'],
    ["D'Angelo", 'dangelo'],
    ['D`Angelo', 'dangelo'],
    ['D´Angelo', 'dangelo'],
    [' von  der\tAu (2) ', 'von der au'],
  ])('%s is compared as "%s"', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('consists of words', () => {
    expect(wordsOf('Anna-Lena  Groß')).toEqual(['anna', 'lena', 'gross']);
    expect(wordsOf(' ')).toEqual([]);
  });

  const same = (one: [string, string], other: [string, string]) => {
    const [a, b] = [one, other].map(([firstName, lastName]) => nameKeys({ firstName, lastName }));
    return (a ?? []).some((key) => b?.includes(key));
  };
  it.each<[string, [string, string], [string, string], boolean]>([
    ['first and last name swapped', ['Jörg', 'Weiß'], ['Weiss', 'Joerg'], true],
    ['a double name written together', ['Anna-Lena', 'Groß'], ['Annalena', 'Gross'], true],
    ['words in another order', ['Anna Lena', 'Groß'], ['Lena', 'Anna Groß'], true],
    ['another first name', ['Anna', 'Groß'], ['Lena', 'Groß'], false],
    ['letters that move between the names', ['Jan', 'Nagel'], ['Jann', 'Agel'], false],
  ])('with %s', (_, one, other, equal) => {
    expect(same(one, other)).toBe(equal);
  });
});

it('only people who wait for approval can be declined', () => {
  expect(refuseDecline({ approved: true, guardianOnly: false })).toBe('already-approved');
  expect(refuseDecline({ approved: false, guardianOnly: true })).toBe('already-approved');
  expect(refuseDecline({ approved: false, guardianOnly: false })).toBeNull();
});

it('nobody is born tomorrow', () => {
  expect(refuseBirthday('2026-11-21', '2026-11-20')).toBe('birthday-in-future');
  expect(refuseBirthday('2026-11-20', '2026-11-20')).toBeNull();
});
