/** What the columns of a list of members mean, by their headings. */
import { describe, expect, it } from 'vitest';
import { guessColumns, identifyPeople } from './rules.ts';

describe('the columns of a list', () => {
  it.each<[string[], (string | null)[]]>([
    [
      ['Vorname', 'Nachname', 'E-Mail', 'Geb.-Datum'],
      ['firstName', 'lastName', 'email', 'birthday'],
    ],
    [
      ['Vorname', 'Name', 'E-Mail (privat)', 'Geb.'],
      ['firstName', 'lastName', 'email', 'birthday'],
    ],
    [
      ['Vorname', 'Name', 'E-Mail 1', 'Geb. am'],
      ['firstName', 'lastName', 'email', 'birthday'],
    ],
    [
      ['Mitglied', 'Mannschaft(en)', 'Nr.'],
      ['name', 'teams', null],
    ],
    [
      ['First name', 'Surname', 'E-mail address', 'Date of birth', 'Teams'],
      ['firstName', 'lastName', 'email', 'birthday', 'teams'],
    ],
    [
      ['Name', 'Vorname'],
      ['lastName', 'firstName'],
    ],
    [
      ['Name', 'Vorname', 'Nachname'],
      ['name', 'firstName', 'lastName'],
    ],
    [
      ['Name', 'Nachname'],
      ['name', 'lastName'],
    ],
    [
      ['Mail', 'E-Mail'],
      ['email', null],
    ],
    [
      ['', 'Bemerkung'],
      [null, null],
    ],
  ])('%j mean %j', (titles, fields) => {
    expect(guessColumns(titles)).toEqual(fields);
  });

  it('identify people by a full name or by both parts of it', () => {
    expect(identifyPeople(['email', 'name'])).toBe(true);
    expect(identifyPeople(['lastName', 'firstName'])).toBe(true);
    expect(identifyPeople(['firstName', 'email'])).toBe(false);
    expect(identifyPeople(['lastName', 'email'])).toBe(false);
    expect(identifyPeople([])).toBe(false);
  });
});
