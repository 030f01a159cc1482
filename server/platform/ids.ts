/** Ids: UUIDv7 (RFC 9562), made here because PostgreSQL 16 and 17 cannot. */
import { randomBytes } from 'node:crypto';

let last = 0;

/**
 * A new id. Ids made by one process sort in the order of making, also within a millisecond.
 * @param at milliseconds since 1970, for tests and seeds
 */
export function newId(at?: number): string {
  const bytes = randomBytes(16);
  // 48 bits of milliseconds and 12 bits that count within one (RFC 9562, section 6.2, method 1)
  const stamp =
    at === undefined ? Math.max(Date.now() * 4096, last + 1) : at * 4096 + (bytes.readUInt16BE(6) & 0xfff);
  if (at === undefined) last = stamp;
  bytes.writeUIntBE(Math.floor(stamp / 4096), 0, 6);
  bytes.writeUInt16BE(0x7000 | (stamp % 4096), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
