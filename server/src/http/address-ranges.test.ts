import { expect, it } from 'vitest'
import { addressRanges, coverInternet, rangesOf } from './address-ranges.ts'

it.each([
  ['192.0.2.8', ['192.0.2.8', '::ffff:192.0.2.8', '::ffff:c000:208'], ['192.0.2.9', '2001:db8::8']],
  ['198.51.100.77/24', ['198.51.100.0', '198.51.100.255', '::FFFF:198.51.100.7'], ['198.51.101.0', '198.51.99.255']],
  ['10.0.0.0/8, 172.16.0.0/12', ['10.255.0.1', '172.31.255.255'], ['11.0.0.1', '172.32.0.0']],
  ['::ffff:192.0.2.0/120', ['192.0.2.7', '::ffff:192.0.2.7'], ['192.0.3.7']],
  ['2001:DB8::/48', ['2001:db8:0:ffff::1', '2001:0db8::'], ['2001:db8:1::', '192.0.2.1']],
  ['fe80::/10', ['fe80::1%eth0', 'fe80::1'], ['fec0::1']],
  ['192.0.2.1/32,2001:db8::1/128', ['192.0.2.1', '2001:db8::1'], ['192.0.2.2', '2001:db8::2']],
  ['[2001:db8::8]', ['2001:db8::8'], ['2001:db8::9']],
  ['[2001:db8::]/48', ['2001:db8::9'], ['2001:db8:1::']],
  ['192.0.2.8', [], ['unknown', '', '192.0.2.8:51234', '[::1]']],
])('the ranges %s contain %j and not %j', (list, inside, outside) => {
  const ranges = addressRanges.parse(list.split(/, ?/))
  expect(inside.filter((address) => !ranges.contains(address))).toEqual([])
  expect(outside.filter((address) => ranges.contains(address))).toEqual([])
})

it.each([
  ...['proxy.example.org', '192.0.2', '192.0.2.300', '', '192.0.2.8,', '192.0.2.8 192.0.2.9', '192.0.2.8:443'],
  ...['192.0.2.0/33', '192.0.2.0/-1', '192.0.2.0/', '192.0.2.0/24/8', '192.0.2.0/255.255.255.0', '192.0.2.0/2x'],
  ...[
    '2001:db8::/129',
    '::ffff:192.0.2.0/95',
    'fe80::1%eth0/64',
    '[192.0.2.8]',
    '[2001:db8::1',
    '[2001:db8::1]:443',
    '*',
    '192.0.2.*',
  ],
])('the schema and rangesOf reject %j', (list) => {
  expect(addressRanges.safeParse([list]).success).toBe(false)
  expect(() => rangesOf([list])).toThrow('not an address or a range of addresses')
})

it.each([
  [
    true,
    ['0.0.0.0/0'],
    ['::/0'],
    ['0.0.0.0/1', '128.0.0.0/1'],
    ['64.0.0.0/3'],
    ['::ffff:0.0.0.0/96'],
    ['2000::/3'],
    ['2a00::/12'],
  ],
  [
    false,
    ['127.0.0.1', '::1'],
    ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fe80::/10'],
  ],
  [false, ['104.16.0.0/13', '172.64.0.0/13', '2400:cb00::/32', '2a06:98c0::/29'], ['198.51.100.0/24', '2001:db8::/48']],
] as const)('coverInternet returns %s for %j', (expected, ...lists) => {
  for (const list of lists as readonly (readonly string[])[])
    expect([list, coverInternet(rangesOf(list))]).toEqual([list, expected])
})
