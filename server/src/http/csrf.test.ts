import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createCsrfCheck } from './csrf.ts'

/** What a write with these headers is refused for, and what was warned of. */
function asking(publicUrl?: string) {
  const warned: string[] = []
  const log = createLog('warn', { write: (line) => warned.push(JSON.parse(line).msg) })
  const whyForeign = createCsrfCheck(publicUrl === undefined ? undefined : new URL(publicUrl), log)
  const app = new Hono().post('/', (c) => c.json(whyForeign(c)))
  const ask = async (headers: Record<string, string>) => (await app.request('/', { method: 'POST', headers })).json()
  return { ask, warned }
}
const HOST = { host: 'nas.lan:3000' }

it.each([
  ['Origin', { ...HOST, origin: 'http://nas.lan:3000' }],
  ['Referer, where a network strips Origin', { ...HOST, referer: 'http://nas.lan:3000/log-in?a=b' }],
  ['Origin, where a proxy speaks TLS for us', { ...HOST, origin: 'https://nas.lan:3000' }],
  ['Origin, where Host names the usual port', { host: '192.168.1.5:80', origin: 'http://192.168.1.5' }],
  ['Origin, where Host names the usual port of TLS', { host: 'vm.lan:443', origin: 'https://vm.lan' }],
  ['Origin, where Host is in capitals', { host: 'VM.Lan:3000', origin: 'http://vm.lan:3000' }],
  ['Origin, where Host is an IPv6 address in full', { host: '[FD00:0:0::1]:80', origin: 'http://[fd00::1]' }],
  ['Origin, where Host has letters beyond ASCII', { host: 'b\u00fcro.lan', origin: 'http://xn--bro-hoa.lan' }],
  ['Referer, where Host names the usual port', { host: 'vm.lan:80', referer: 'http://vm.lan/log-in' }],
  [
    'Sec-Fetch-Site, whatever the name is',
    { host: '127.0.0.1', 'sec-fetch-site': 'same-origin', origin: 'https://x.y' },
  ],
])('a write is taken from a page of ours, by %s', async (_, headers) => {
  const { ask, warned } = asking()
  expect([await ask(headers), warned]).toEqual([null, []])
})

it.each([
  ['with a Referer from elsewhere', { ...HOST, referer: 'http://evil.example/nas.lan:3000' }],
  ['with an Origin kept back, whatever the Referer', { ...HOST, origin: 'null', referer: 'http://nas.lan:3000/' }],
  ['from another port, where Host names the usual one', { host: 'nas.lan:80', origin: 'http://nas.lan:443' }],
  ['from an Origin kept back, where Host is no name', { host: 'a b', origin: 'null' }],
  ['from another port', { ...HOST, origin: 'http://nas.lan:8080' }],
  ['from a file', { ...HOST, origin: 'file://nas.lan:3000' }],
  ['from elsewhere, whatever the Origin', { ...HOST, origin: 'http://nas.lan:3000', 'sec-fetch-site': 'cross-site' }],
])('a write is refused %s', async (_, headers) => {
  expect(await asking().ask(headers)).toMatchObject({ code: 'foreign-origin' })
})

it.each([
  ['no name', { host: '127.0.0.1:3000', origin: 'http://nas.lan' }, 'http://nas.lan'],
  ['a name without its port', { host: 'nas.lan', origin: 'http://nas.lan:8080' }, 'http://nas.lan:8080'],
])('says once what to set where a proxy passes on %s', async (_, headers, origin) => {
  const { ask, warned } = asking()
  for (let time = 0; time < 3; time += 1)
    expect(await ask(headers)).toMatchObject({ message: expect.stringMatching(/can see in its log what to do\.$/) })
  expect(warned).toEqual([expect.stringMatching(`set PUBLIC_URL=${origin}, or .*proxy_set_header Host \\$http_host`)])
})

it('logs only a few origins, so that forged ones do not fill the log', async () => {
  const { ask, warned } = asking()
  for (let index = 0; index < 50; index += 1) await ask({ ...HOST, origin: `http://made-up-${index}.example` })
  expect(warned).toHaveLength(5)
})

it('names the public URL to a page that was opened under another host name', async () => {
  const { ask, warned } = asking('https://reading.example.org')
  const message = 'Please open Lanternleaf at https://reading.example.org and try again there.'
  expect(await ask({ ...HOST, origin: 'http://nas.lan:3000' })).toEqual({ code: 'wrong-host', message })
  expect(await ask({ ...HOST, origin: 'https://reading.example.org' })).toBeNull()
  expect(warned).toEqual([])
})
