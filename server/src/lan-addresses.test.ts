/** Tests of the addresses that the server prints at its start. */

import { expect, it } from 'vitest'
import { lanAddresses, localAddress } from './lan-addresses.ts'

const OPEN = { host: undefined, publicUrl: undefined, port: 3000 }
const PUBLIC = { ...OPEN, publicUrl: new URL('https://reading.example.org') }

it.each([
  [OPEN, 'http://localhost:3000'],
  [{ ...OPEN, host: '0.0.0.0' }, 'http://localhost:3000'],
  [{ ...OPEN, host: '::' }, 'http://localhost:3000'],
  [{ ...OPEN, host: '127.0.0.1' }, 'http://localhost:3000'],
  [{ ...OPEN, host: '192.168.1.20' }, 'http://192.168.1.20:3000'],
  [{ ...OPEN, host: 'fd00::20' }, 'http://[fd00::20]:3000'],
  [PUBLIC, 'http://localhost:3000'],
  [{ ...OPEN, publicUrl: new URL('http://localhost:5173') }, 'http://localhost:5173'],
])('localAddress of %j is %s', (settings, address) => expect(localAddress(settings)).toBe(address))

/** An entry of Node's `networkInterfaces()`, of which only the address is read. */
const interfaceAt = (address: string) => ({ address }) as never
const INTERFACES = {
  lo: [interfaceAt('127.0.0.1'), interfaceAt('::1')],
  eth0: [interfaceAt('192.168.1.20'), interfaceAt('fe80::1'), interfaceAt('fd00::20')],
  wlan0: [interfaceAt('10.0.0.7')],
  wlan1: [interfaceAt('169.254.7.7')],
  ppp0: [interfaceAt('203.0.113.9')],
  docker0: [interfaceAt('172.17.0.1')],
  'br-0123456789ab': [interfaceAt('172.18.0.1')],
  tailscale0: [interfaceAt('100.101.102.103')],
  wg0: [interfaceAt('10.8.0.1')],
}

it('lists the addresses on the local network, and none of virtual networks', () => {
  expect(lanAddresses(OPEN, INTERFACES, false)).toEqual(['http://192.168.1.20:3000', 'http://10.0.0.7:3000'])
  expect(lanAddresses({ ...OPEN, host: '0.0.0.0' }, INTERFACES, false)).toHaveLength(2)
  expect(lanAddresses(OPEN, { eth0: [interfaceAt('203.0.113.9')] }, false)).toEqual(['http://203.0.113.9:3000'])
})

it('lists no address if none would work', () => {
  for (const host of ['127.0.0.1', '::1', 'localhost', '192.168.1.20'])
    expect(lanAddresses({ ...OPEN, host }, INTERFACES, false)).toEqual([])
  expect(lanAddresses(PUBLIC, INTERFACES, false)).toEqual([])
  expect(lanAddresses(OPEN, {}, false)).toEqual([])
  const container = { eth0: [interfaceAt('172.17.0.2'), interfaceAt('10.88.0.3')] }
  expect(lanAddresses(OPEN, container, true)).toEqual([])
  expect(lanAddresses(OPEN, container, false)).toHaveLength(2)
  expect(lanAddresses(OPEN, { eth0: [interfaceAt('192.168.1.20')] }, true)).toHaveLength(1)
})
