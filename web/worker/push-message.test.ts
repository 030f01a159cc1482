import { expect, it } from 'vitest';
import { noticeOf, readPush, targetOf } from './push-message.ts';

const sent = {
  id: 'a',
  title: 'Du bist dabei',
  body: 'Training',
  link: '/games',
  receipt: 'secret',
  unread: 2,
  choices: null,
};

it('a message is shown once, however often it arrives', () => {
  const message = readPush(JSON.stringify(sent));
  expect(message).toEqual(sent);
  expect(message && noticeOf(message).options.tag).toBe('a');
});

it('a push that this app did not send shows nothing', () => {
  for (const text of ['', 'hello', '[]', '{}', '{"id":1,"title":"x","body":"y","receipt":"z"}'])
    expect(readPush(text)).toBeNull();
});

it('a tap opens a page of the app or the linked page, and never a page that only looks like the app', () => {
  const origin = 'https://club.example';
  expect(targetOf('/games/1', origin)).toBe('https://club.example/games/1');
  expect(targetOf('https://www.mytischtennis.de/x', origin)).toBe('https://www.mytischtennis.de/x');
  for (const link of [null, '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'games'])
    expect(targetOf(link, origin)).toBe('https://club.example/');
});

it('a question is answered on the notification itself, with the secret that came with it', () => {
  const choices = { actions: { yes: 'Ja', no: 'Nein' }, answered: 'Danke' };
  const message = readPush(JSON.stringify({ ...sent, ...choices }));
  expect(message && noticeOf(message).options).toMatchObject({
    data: { link: '/games', receipt: 'secret', answered: 'Danke' },
    actions: [
      { action: 'yes', title: 'Ja' },
      { action: 'no', title: 'Nein' },
    ],
  });
});

it('any other message has no buttons, and its secret stays out of the notification', () => {
  const message = readPush(JSON.stringify({ ...sent, actions: 'all', answered: 'Danke' }));
  expect(JSON.stringify(message && noticeOf(message))).not.toMatch(/secret|actions/);
});
