import { expect, it } from 'vitest';
import { mailOf } from './texts.ts';

const club = { clubName: 'TTC', publicUrl: 'https://club.example' };
const due = {
  id: 'd1',
  userId: 'u1',
  firstName: 'Anna',
  email: 'anna@club.example',
  link: '/games',
  answer: null,
  title: 'Training fällt aus',
  body: 'Die Halle ist zu',
  titleEn: 'No training',
  bodyEn: 'The hall is closed',
};
/** What stands between the greeting and the link. */
const saidIn = (language: 'de' | 'en', changed: object) =>
  mailOf(club, { ...due, ...changed }, language, 'secret')
    .text.split('\n')
    .slice(2, -7);

it('a mail repeats its subject above the text, unless the text says the same', () => {
  expect(saidIn('de', {})).toEqual(['Training fällt aus', '', 'Die Halle ist zu']);
  expect(saidIn('en', {})).toEqual(['No training', '', 'The hall is closed']);
  expect(saidIn('de', { body: 'Training fällt aus' })).toEqual(['Training fällt aus']);
  expect(saidIn('en', { bodyEn: 'No training' })).toEqual(['No training']);
  // in the other language only
  expect(saidIn('en', { body: 'Training fällt aus' })).toEqual(['No training', '', 'The hall is closed']);
});
