/** Properties of an IP address: the network it belongs to, and whether it is on the public internet. */
import { BlockList, isIP } from 'node:net';

/** The eight groups of an IPv6 address, or of an IPv4 address mapped into one (RFC 4291). */
function groupsOf(address: string): number[] {
  const bare = address.split('%')[0] ?? '';
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(bare);
  const [a = 0, b = 0, c = 0, d = 0] = (dotted ?? []).slice(1).map(Number);
  const tail = dotted ? `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}` : '';
  const text = dotted ? `${bare.slice(0, dotted.index)}${tail}` : bare;
  const [head = '', rest] = (isIP(bare) === 4 ? `::ffff:${text}` : text).split('::');
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16));
  if (rest === undefined) return read(head);
  const [before, after] = [read(head), read(rest)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const hex = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':');
const v4 = (high = 0, low = 0) => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The IPv4 address in the last groups, in the form of a mapped address. */
const mappedIn = (groups: readonly number[]): string | undefined =>
  hex(groups.slice(0, 6)) === '0:0:0:0:0:ffff' ? v4(groups[6], groups[7]) : undefined;

/**
 * The network of an address, for rate limits: an IPv4 address itself, of IPv6 the /64 of one customer.
 * @param address from a socket; anything else is its own network
 */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return address;
  const groups = groupsOf(address);
  return mappedIn(groups) ?? `${hex(groups.slice(0, 4))}::/64`;
}

/** The host of a URL as name resolution and `isIP` take it: an IPv6 address without its brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

// RFC 6890 and IANA's registries of special addresses: everything that is not on the public internet
const special4 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special4.addSubnet(net, prefix);

// only 2000::/3 is assigned; within it these contain other addresses or are for special use
const assigned6 = new BlockList();
assigned6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [net, prefix] of [
  // Teredo, ORCHID, benchmarks
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(net, prefix, 'ipv6');

/**
 * Whether the server may connect to this address on a user's behalf: only if it is assigned on the public internet.
 * Forms that contain an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo) are refused or judged by it.
 * @param address an IP address from name resolution; a name is not public
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  const groups = groupsOf(address);
  const mapped = family === 4 ? address : mappedIn(groups);
  if (mapped !== undefined) return !special4.check(mapped, 'ipv4');
  const plain = hex(groups);
  return assigned6.check(plain, 'ipv6') && !special6.check(plain, 'ipv6');
}
