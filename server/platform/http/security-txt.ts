/** Where to report a vulnerability: /.well-known/security.txt (RFC 9116). */
import { Failure } from '@club/contract/failures.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';

const path = '/.well-known/security.txt';
/** The RFC recommends less than a year; the file is generated for every reader. */
const validDays = 180;

type SecurityTxt = {
  /** `mailto:` or `https:`; without it the file does not exist */
  contact: string | undefined;
  publicUrl: string;
  clock: Clock;
};

/** Mounts the file. @throws Failure `not-found` without a contact */
export function mountSecurityTxt(app: FastifyInstance, { contact, publicUrl, clock }: SecurityTxt): void {
  app.get(path, async (_, reply) => {
    if (contact === undefined) throw new Failure('not-found');
    const expires = new Date(clock.now().getTime() + validDays * 86_400_000);
    const fields = {
      Contact: contact,
      Expires: expires.toISOString(),
      'Preferred-Languages': 'de, en',
      Canonical: `${publicUrl}${path}`,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join(''));
  });
}
