/** The server under test with the demo club, in a separate process, so that a blocked or ended one is noticed. */
import { permissions } from '@club/contract/permissions.ts';
import { openDemo } from '../../database/seed/demo/fill.ts';
import { openTestAppAt, tokenFor } from '../test-app-at.ts';

export type Actors = {
  origin: string;
  /** bearers by kind of caller; `odd` are tokens with claims that no name should contain */
  admin: string;
  member: string;
  odd: string[];
  /** the ids of the callers, for requests about themselves */
  own: string[];
};

const claims = [
  { given_name: 'a\0b', family_name: 'c' },
  { name: 'a\0b', given_name: undefined, family_name: undefined },
  { given_name: 'x'.repeat(5_000), family_name: '\u202e\ud800' },
  { given_name: '', family_name: ' ', email: 'x\0@club.example' },
  { email: 7, given_name: { a: 1 }, picture: 'http://127.0.0.1:1/x\0' },
  { email: `${'x'.repeat(3_000)}@club.example`, picture: `https://${'x'.repeat(9_000)}/` },
];

const club = await openTestAppAt(process.argv[2] ?? '', { LOG_LEVEL: 'error', HOLIDAY_REGION: 'DE-BY' });
await openDemo({ ...club, log: { info() {}, warn() {} } as never, now: new Date() });

/** Callers may be removed by their own requests: there are new ones whenever the parent asks. */
async function actors(): Promise<Actors> {
  const [admin, member] = [await club.person({ permissions }), await club.person()];
  const odd = [
    ...(await Promise.all(claims.map((one, at) => tokenFor(`odd-${at}`, one)))),
    await tokenFor('nul\0sub'),
    await tokenFor('x'.repeat(5_000)),
  ];
  return { origin: club.origin, admin: admin.token, member: member.token, odd, own: [admin.id, member.id] };
}

process.on('message', () => void actors().then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
