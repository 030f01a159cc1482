import { expect, test } from 'vitest';
import { secretInHeader } from './basic-auth.ts';

/** The header's value after decoding by a server. */
function sent(id: string, secret: string): string {
  const headers = new Headers();
  void secretInHeader(secret)(
    { issuer: 'https://x.example' },
    { client_id: id },
    new URLSearchParams(),
    headers,
  );
  return Buffer.from((headers.get('authorization') ?? '').replace('Basic ', ''), 'base64').toString();
}

test('characters without special meaning are not encoded, for servers that do not decode', () => {
  expect(sent('club-app_1.0', 'aB3-x_y.z*')).toBe('club-app_1.0:aB3-x_y.z*');
});

test('all others are form-encoded, so that a decoding server reads the original', () => {
  const secrets = ['a:b', 'p+q r%s', 'Größe', '~!(\')&="', '😀'];
  for (const secret of secrets) {
    const [id, password, ...more] = sent('club:app', secret).split(':');
    expect(more).toEqual([]);
    const read = (text = '') => new URLSearchParams(`v=${text}`).get('v');
    expect([read(id), read(password)]).toEqual(['club:app', secret]);
  }
});
