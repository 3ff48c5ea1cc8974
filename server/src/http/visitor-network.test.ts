import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { visitorNetwork, widerMark } from './visitor-network.ts'

type Config = Parameters<typeof visitorNetwork>[0]
const PLAIN: Config = { publicUrl: undefined, trustedProxies: undefined }
const TLS: Config = { ...PLAIN, publicUrl: new URL('https://reading.example.org') }
const ELSEWHERE: Config = { ...TLS, trustedProxies: ['192.0.2.8', '2001:db8::8'] }

async function markOf(
  config: Config,
  sender: string | undefined,
  forwarded?: string,
  secret = 'secret',
): Promise<string> {
  const mark = visitorNetwork(config, secret)
  const app = new Hono().get('/', (c) => c.text(mark(c)))
  const env = sender === undefined ? {} : { incoming: { socket: { remoteAddress: sender } } }
  return (
    await app.request('/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }, env)
  ).text()
}

it.each([
  ['a sender is itself', PLAIN, '198.51.100.7', undefined, '198.51.100.7'],
  ['whoever sends may say what they like', PLAIN, '198.51.100.7', '203.0.113.5', '198.51.100.7'],
  ['this machine is no proxy without https', PLAIN, '127.0.0.1', '203.0.113.5', '127.0.0.1'],
  ['a proxy on this machine is believed', TLS, '127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['in any way of writing its address', TLS, '::ffff:127.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['by its newer address', TLS, '::1', '203.0.113.5', '203.0.113.5'],
  ['but not what was told to it', TLS, '127.0.0.1', '192.0.2.1, 203.0.113.5', '203.0.113.5'],
  ['nor what is no address', TLS, '127.0.0.1', '203.0.113.5, nobody', '127.0.0.1'],
  ['nor silence', TLS, '127.0.0.1', undefined, '127.0.0.1'],
  ['nor nothing', TLS, '127.0.0.1', '', '127.0.0.1'],
  ['nobody else is believed', TLS, '198.51.100.7', '203.0.113.5', '198.51.100.7'],
  ['a proxy elsewhere is believed where it is configured', ELSEWHERE, '192.0.2.8', '203.0.113.5', '203.0.113.5'],
  ['also by its newer address', ELSEWHERE, '2001:db8:0::8', '203.0.113.5', '203.0.113.5'],
  ['and its neighbour is not', ELSEWHERE, '2001:db8::9', '203.0.113.5', '2001:db8::9'],
  ['nor this machine then', ELSEWHERE, '127.0.0.1', '203.0.113.5', '127.0.0.1'],
  ['all of one /64 are one', PLAIN, '2001:db8::9', undefined, '2001:db8::1:2:3:4'],
] as const)('%s', async (_, config, sender, forwarded, same) => {
  expect(await markOf(config, sender, forwarded)).toBe(await markOf(PLAIN, same))
})

it('names no address, and differs by network and by secret', async () => {
  const mark = await markOf(PLAIN, '198.51.100.7')
  expect(mark).toMatch(/^[\w-]{43}$/)
  const others = [
    await markOf(PLAIN, '198.51.100.8'),
    await markOf(PLAIN, '198.51.100.7', undefined, 'another'),
    await markOf(PLAIN, undefined),
  ]
  expect(new Set([mark, ...others]).size).toBe(4)
})

it('tells the /48 of an IPv6 address, too', async () => {
  const [one, neighbour, another, old] = [
    await markOf(PLAIN, '2001:db8:1:2::9'),
    await markOf(PLAIN, '2001:db8:1:3::9'),
    await markOf(PLAIN, '2001:db8:2:2::9'),
    await markOf(PLAIN, '198.51.100.7'),
  ]
  expect(one).toMatch(/^[\w-]{43}\.[\w-]{43}$/)
  expect(new Set([one, neighbour, another, old]).size).toBe(4)
  expect(widerMark(one)).toBe(widerMark(neighbour))
  expect(widerMark(one)).not.toBe(widerMark(another))
  expect(widerMark(old)).toBeNull()
})
