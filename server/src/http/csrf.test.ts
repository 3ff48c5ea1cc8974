import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createCsrfCheck } from './csrf.ts'

/** Creates an app with the check. `ask` sends a write with these headers and returns the failure; `warnings` has the warnings. */
function createCheckedApp(publicUrl?: string) {
  const warnings: string[] = []
  const log = createLog('warn', { write: (line) => warnings.push(JSON.parse(line).msg) })
  const checkCsrf = createCsrfCheck(publicUrl === undefined ? undefined : new URL(publicUrl), log)
  const app = new Hono().post('/', (c) => c.json(checkCsrf(c)))
  const ask = async (headers: Record<string, string>) => (await app.request('/', { method: 'POST', headers })).json()
  return { ask, warnings }
}
const HOST = { host: 'nas.lan:3000' }

it.each([
  ['Origin', { ...HOST, origin: 'http://nas.lan:3000' }],
  ['Referer, if a network strips Origin', { ...HOST, referer: 'http://nas.lan:3000/log-in?a=b' }],
  ['Origin, if a proxy terminates TLS', { ...HOST, origin: 'https://nas.lan:3000' }],
  ['Origin, if Host has the default port', { host: '192.168.1.5:80', origin: 'http://192.168.1.5' }],
  ['Origin, if Host has the default port of TLS', { host: 'vm.lan:443', origin: 'https://vm.lan' }],
  ['Origin, if Host is in capitals', { host: 'VM.Lan:3000', origin: 'http://vm.lan:3000' }],
  ['Origin, if Host is an unabbreviated IPv6 address', { host: '[FD00:0:0::1]:80', origin: 'http://[fd00::1]' }],
  ['Origin, if Host has non-ASCII letters', { host: 'b\u00fcro.lan', origin: 'http://xn--bro-hoa.lan' }],
  ['Referer, if Host has the default port', { host: 'vm.lan:80', referer: 'http://vm.lan/log-in' }],
  ['Sec-Fetch-Site, for any host name', { host: '127.0.0.1', 'sec-fetch-site': 'same-origin', origin: 'https://x.y' }],
])('accepts a write from our own page by %s', async (_, headers) => {
  const { ask, warnings } = createCheckedApp()
  expect([await ask(headers), warnings]).toEqual([null, []])
})

it.each([
  ['with a Referer of another site', { ...HOST, referer: 'http://evil.example/nas.lan:3000' }],
  ['with the Origin null, despite the Referer', { ...HOST, origin: 'null', referer: 'http://nas.lan:3000/' }],
  ['from another port, if Host has the default one', { host: 'nas.lan:80', origin: 'http://nas.lan:443' }],
  ['with the Origin null and an invalid Host', { host: 'a b', origin: 'null' }],
  ['from another port', { ...HOST, origin: 'http://nas.lan:8080' }],
  ['from a file', { ...HOST, origin: 'file://nas.lan:3000' }],
  [
    'from another site by Sec-Fetch-Site, despite the Origin',
    { ...HOST, origin: 'http://nas.lan:3000', 'sec-fetch-site': 'cross-site' },
  ],
])('rejects a write %s', async (_, headers) => {
  expect(await createCheckedApp().ask(headers)).toMatchObject({ code: 'foreign-origin' })
})

it.each([
  ['no name', { host: '127.0.0.1:3000', origin: 'http://nas.lan' }, 'http://nas.lan'],
  ['a name without its port', { host: 'nas.lan', origin: 'http://nas.lan:8080' }, 'http://nas.lan:8080'],
])('logs once which setting helps if a proxy forwards %s', async (_, headers, origin) => {
  const { ask, warnings } = createCheckedApp()
  for (let time = 0; time < 3; time += 1)
    expect(await ask(headers)).toMatchObject({
      message: expect.stringMatching(/Its log tells the person who set it up what to do\.$/),
    })
  expect(warnings).toEqual([expect.stringMatching(`set PUBLIC_URL=${origin}, or .*proxy_set_header Host \\$http_host`)])
})

it('logs only a few origins, so that forged ones do not fill the log', async () => {
  const { ask, warnings } = createCheckedApp()
  for (let index = 0; index < 50; index += 1) await ask({ ...HOST, origin: `http://made-up-${index}.example` })
  expect(warnings).toHaveLength(5)
})

it('names the public URL to a page that was opened under another host name', async () => {
  const { ask, warnings } = createCheckedApp('https://reading.example.org')
  const message = 'Please open Lanternleaf at https://reading.example.org and try again there.'
  expect(await ask({ ...HOST, origin: 'http://nas.lan:3000' })).toEqual({ code: 'wrong-host', message })
  expect(await ask({ ...HOST, origin: 'https://reading.example.org' })).toBeNull()
  expect(warnings).toEqual([])
})
