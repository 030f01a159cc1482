/** Addresses to which the server may connect on a user's behalf, in every notation. */
import { expect, test } from 'vitest';
import { isPublicAddress, networkOf } from './addresses.ts';

test.each([
  '142.250.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '2a00:1450:4001:82a::200e',
  '2606:4700:4700::1111',
  '::ffff:142.250.1.1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this network', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['loopback', '::1'],
  ['nobody', '::'],
  ['private', '10.0.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['link-local', '169.254.169.254'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['unique local', 'fd00::1'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['benchmarks', '198.18.0.1'],
  ['documentation', '203.0.113.9'],
  ['documentation', '2001:db8::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped in hex', '::ffff:7f00:1'],
  ['IPv4-mapped, written out', '0:0:0:0:0:ffff:c0a8:0101'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-compatible in hex', '::7f00:1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::10.0.0.1'],
  ['NAT64 of a local network', '64:ff9b:1::10.0.0.1'],
  ['Teredo', '2001::7f00:1'],
  ['Teredo', '2001:0:53aa:64c:0:0:f5ff:fffe'],
  ['6to4', '2002:7f00:1::'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('%s is not public: %s', (_, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
