import { expect, it } from 'vitest'
import { networkOf, widerNetworkOf } from './visitor-network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['0:0:0:0:0:FFFF:c0a8:d2b1', '192.168.210.177'],
  ['::ffff:192.168.210.177', '192.168.210.177'],
  ['::ffff:192.0.2.7 and more', '::ffff:192.0.2.7 and more'],
  ['a::ffff:192.0.2.7', 'a:0:0:0'],
  ['1::2:3:4:5:6', '1:0:0:2'],
  ['::3:4:5:6:7:8', '0:0:3:4'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::1', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8::2:0:0:0:1', '2001:db8:0:2'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network))

it.each([
  ['192.0.2.7', null],
  ['::ffff:192.0.2.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:DB8:1:ffff::1', '2001:db8:1'],
  ['2001:0db8:0001::', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['unknown', null],
])('%s belongs to the wider network %s', (address, network) => expect(widerNetworkOf(address)).toBe(network))
