/** Ids: UUIDv7 (RFC 9562), generated here because PostgreSQL 16 and 17 cannot. */
import { randomBytes } from 'node:crypto';

let lastAt = 0;
let count = 0;

/**
 * A new id. Ids of one process are sorted by creation, also within a millisecond (RFC 9562, 6.2, method 1).
 * @param at milliseconds since 1970, for seeds of past records
 */
export function newId(at?: number): string {
  const bytes = randomBytes(16);
  let stamp = at ?? Math.max(Date.now(), lastAt);
  let within = bytes.readUInt16BE(6) & 0x7ff;
  if (at === undefined) {
    count = stamp === lastAt ? count + 1 : within;
    if (count > 0xfff) {
      stamp += 1;
      count = 0;
    }
    lastAt = stamp;
    within = count;
  }
  bytes.writeUIntBE(stamp, 0, 6);
  bytes.writeUInt16BE(0x7000 | within, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
