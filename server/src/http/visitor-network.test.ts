import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { rangesOf } from './address-ranges.ts'
import { warnOfUntrustedProxies } from './forwarded.ts'
import { isSchool, network32Of, network48Of, visitorNetwork } from './visitor-network.ts'

type Config = Parameters<typeof visitorNetwork>[0]
const PLAIN: Config = { publicUrl: undefined, trustedProxies: undefined }
const TLS: Config = { ...PLAIN, publicUrl: new URL('https://reading.example.org') }
const REMOTE_PROXY: Config = { ...TLS, trustedProxies: rangesOf(['192.0.2.8', '2001:db8::8']) }
/** Two trusted proxies: one with a fixed address, and one in a container whose address changes. */
const TWO_PROXIES: Config = { ...TLS, trustedProxies: rangesOf(['198.51.100.0/24', '172.18.0.0/16']) }

async function hashedNetworkOf(
  config: Config,
  sender: string | undefined,
  forwarded?: string,
  secret = 'secret',
): Promise<string> {
  const networkOfRequest = visitorNetwork(config, secret)
  const app = new Hono().get('/', (c) => c.text(networkOfRequest(c)))
  const env = sender === undefined ? {} : { incoming: { socket: { remoteAddress: sender } } }
  return (
    await app.request('/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }, env)
  ).text()
}

it.each([
  ['without a proxy the sender counts', PLAIN, '198.51.100.7', undefined, '198.51.100.7'],
  ['an untrusted sender’s header is ignored', PLAIN, '198.51.100.7', '203.0.113.5', '198.51.100.7'],
  ['this machine is not trusted without https', PLAIN, '127.0.0.1', '203.0.113.5', '127.0.0.1'],
  ['a proxy on this machine is trusted', TLS, '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  [
    'a proxy on this machine is trusted by its IPv4 address as IPv6',
    TLS,
    '::ffff:127.0.0.1',
    '203.0.113.5',
    '203.0.113.5',
  ],
  ['a proxy on this machine is trusted by its IPv6 address', TLS, '::1', '203.0.113.5', '203.0.113.5'],
  ['entries that the proxy was sent are ignored', TLS, '127.0.0.1', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
  ['an invalid entry is ignored', TLS, '127.0.0.1', '203.0.113.5, nobody', '127.0.0.1'],
  ['without the header the proxy counts', TLS, '127.0.0.1', undefined, '127.0.0.1'],
  ['with an empty header the proxy counts', TLS, '127.0.0.1', '', '127.0.0.1'],
  ['another machine is not trusted by default', TLS, '198.51.100.7', '203.0.113.5', '198.51.100.7'],
  ['a configured proxy on another machine is trusted', REMOTE_PROXY, '192.0.2.8', '203.0.113.5', '203.0.113.5'],
  ['a configured IPv6 proxy is trusted', REMOTE_PROXY, '2001:db8:0::8', '203.0.113.5', '203.0.113.5'],
  ['an address next to it is not trusted', REMOTE_PROXY, '2001:db8::9', '203.0.113.5', '2001:db8::9'],
  ['this machine is not trusted if another proxy is configured', REMOTE_PROXY, '127.0.0.1', '203.0.113.5', '127.0.0.1'],
  ['an entry with a port', TLS, '127.0.0.1', '203.0.113.5:51234', '203.0.113.5'],
  ['an entry with brackets and a port', TLS, '127.0.0.1', '[2001:db8:1:2::1]:443', '2001:db8:1:2::1'],
  ['an entry in brackets', TLS, '127.0.0.1', '[2001:db8:1:2::1]', '2001:db8:1:2::1'],
  ['an entry in quotes', TLS, '127.0.0.1', '192.0.2.1, "[2001:db8:1:2::1]:80"', '2001:db8:1:2::1'],
  ['an entry with a zone', TLS, '127.0.0.1', '[fe80::1%25eth0]:80', 'fe80::1'],
  ['an entry with IPv4 as IPv6', TLS, '127.0.0.1', '::ffff:203.0.113.5', '203.0.113.5'],
  ['an entry with IPv4 as hexadecimal IPv6', TLS, '127.0.0.1', '::ffff:cb00:7105', '203.0.113.5'],
  ['an empty entry is skipped', TLS, '127.0.0.1', '203.0.113.5, ,', '203.0.113.5'],
  ['an obfuscated entry is ignored', TLS, '127.0.0.1', '203.0.113.5, _hidden', '127.0.0.1'],
  ['the entry unknown is ignored', TLS, '127.0.0.1', '203.0.113.5, unknown', '127.0.0.1'],
  ['an entry with only a port is ignored', TLS, '127.0.0.1', ':443', '127.0.0.1'],
  ['a proxy in a configured range is trusted', TWO_PROXIES, '172.18.7.9', '203.0.113.5', '203.0.113.5'],
  ['an address outside of the range is not trusted', TWO_PROXIES, '172.19.0.1', '203.0.113.5', '172.19.0.1'],
  [
    'two trusted proxies in a row are skipped',
    TWO_PROXIES,
    '172.18.7.9',
    '192.0.2.1, 203.0.113.5, 198.51.100.7',
    '203.0.113.5',
  ],
  [
    'the outer proxy counts if its own entry is invalid',
    TWO_PROXIES,
    '172.18.7.9',
    'unknown, 198.51.100.7',
    '198.51.100.7',
  ],
  ['all addresses of one /64 are one network', PLAIN, '2001:db8::9', undefined, '2001:db8::1:2:3:4'],
] as const)('the network of a request: %s', async (_, config, sender, forwarded, same) => {
  expect(await hashedNetworkOf(config, sender, forwarded)).toBe(await hashedNetworkOf(PLAIN, same))
})

it('hides the address, and differs by network and by secret', async () => {
  const network = await hashedNetworkOf(PLAIN, '198.51.100.7')
  expect(network).toMatch(/^[\w-]{43}$/)
  const others = [
    await hashedNetworkOf(PLAIN, '198.51.100.8'),
    await hashedNetworkOf(PLAIN, '198.51.100.7', undefined, 'another'),
    await hashedNetworkOf(PLAIN, undefined),
  ]
  expect(new Set([network, ...others]).size).toBe(4)
})

it('includes the /48 and the /32 of an IPv6 address', async () => {
  const [network, neighbour, otherHouse, otherProvider, ipv4] = [
    await hashedNetworkOf(PLAIN, '2001:db8:1:2::9'),
    await hashedNetworkOf(PLAIN, '2001:db8:1:3::9'),
    await hashedNetworkOf(PLAIN, '2001:db8:2:2::9'),
    await hashedNetworkOf(PLAIN, '2001:db9:1:2::9'),
    await hashedNetworkOf(PLAIN, '198.51.100.7'),
  ]
  expect(network).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  expect(new Set([network, neighbour, otherHouse, otherProvider, ipv4]).size).toBe(5)
  expect(network48Of(network)).toBe(network48Of(neighbour))
  expect(network48Of(network)).not.toBe(network48Of(otherHouse))
  expect(network32Of(network)).toBe(network32Of(otherHouse))
  expect(network32Of(network)).not.toBe(network32Of(otherProvider))
  expect([network48Of(ipv4), network32Of(ipv4)]).toEqual([null, null])
})

it('marks configured school networks in every notation, and no others', async () => {
  const withSchools = { ...PLAIN, schoolNetworks: rangesOf(['198.51.100.0/24', '2001:db8:1::/48']) }
  const isSchoolAt = async (address: string) => isSchool(await hashedNetworkOf(withSchools, address))
  const inside = ['198.51.100.7', '::ffff:198.51.100.7', '2001:db8:1:2::9']
  expect(await Promise.all(inside.map(isSchoolAt))).toEqual([true, true, true])
  expect(await Promise.all(['198.51.101.7', '2001:db8:2:2::9'].map(isSchoolAt))).toEqual([false, false])
  expect(await hashedNetworkOf(withSchools, '198.51.100.7')).toBe(`${await hashedNetworkOf(PLAIN, '198.51.100.7')}+`)
  expect(network48Of(await hashedNetworkOf(withSchools, '2001:db8:1:2::9'))).toBe(
    network48Of(await hashedNetworkOf(PLAIN, '2001:db8:1:2::9')),
  )
  // Behind a proxy the visitor's address counts.
  expect(
    isSchool(await hashedNetworkOf({ ...TLS, ...withSchools, publicUrl: TLS.publicUrl }, '127.0.0.1', '198.51.100.7')),
  ).toBe(true)
})

/** The warnings after requests of these proxies. */
async function warnings(config: Config, requests: readonly [sender: string, headers: Record<string, string>][]) {
  const logged: string[] = []
  const log = createLog('warn', { write: (line) => logged.push(line) })
  const app = new Hono().use(warnOfUntrustedProxies(config, log)).get('/', (c) => c.text(''))
  for (const [sender, headers] of requests)
    await app.request('/', { headers }, { incoming: { socket: { remoteAddress: sender } } })
  return logged.map((line): unknown => JSON.parse(line))
}
const forwarding = { 'x-forwarded-for': '203.0.113.5' }

it('warns once of an untrusted proxy, with the setting to trust it', async () => {
  const [first, ...more] = await warnings(PLAIN, [
    ['172.18.0.5', {}],
    ['::ffff:172.18.0.5', forwarding],
    ['172.18.0.5', { 'x-forwarded-for': '203.0.113.6' }],
  ])
  expect(first).toMatchObject({ proxy: '172.18.0.5', msg: expect.stringMatching(/set TRUSTED_PROXIES=172\.18\.0\.5$/) })
  expect(more).toEqual([])
})

it('warns once of a proxy that sends no visitor address, and of no other', async () => {
  const warning = expect.objectContaining({
    msg: expect.stringMatching(/^the proxy at 127\.0\.0\.1 sends no valid address/),
  })
  const hidden: [string, Record<string, string>][] = [
    ['127.0.0.1', { 'x-forwarded-for': 'unknown' }],
    ['127.0.0.1', { 'x-real-ip': '203.0.113.5' }],
  ]
  expect(await warnings(TLS, hidden)).toEqual([warning])
  expect(await warnings(TLS, hidden.slice(1))).toEqual([warning])
  expect(await warnings(TLS, [['127.0.0.1', forwarding]])).toEqual([])
  expect(await warnings(TLS, [['127.0.0.1', {}]])).toEqual([])
})

it('warns of only a few proxies, so that forged headers do not fill the log', async () => {
  const many = Array.from({ length: 50 }, (_, n): [string, Record<string, string>] => [`203.0.113.${n}`, forwarding])
  expect(await warnings(PLAIN, many)).toHaveLength(5)
})
