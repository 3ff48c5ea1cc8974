/** Tests of the separate port on which the metrics are served, and of the problems that its settings can have. */

import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { beforeEach, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { serveMetrics } from './serve-metrics.ts'

const logged: string[] = []
const log = createLog('info', { write: (line) => logged.push(line) })
beforeEach(() => {
  logged.length = 0
})
const metrics = (text: () => Promise<string>) => ({ observe: () => undefined, text, contentType: 'text/plain' })
const LOOPBACK = { port: 0, host: '127.0.0.1' }

it('serveMetrics serves only GET /metrics, on a separate port', async () => {
  const server = await serveMetrics(
    metrics(async () => 'one 1\n'),
    LOOPBACK,
    log,
  )
  const fetchPath = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
  const answer = await fetchPath('/metrics')
  expect(await answer.text()).toBe('one 1\n')
  const headers = ['content-type', 'cache-control'].map((name) => answer.headers.get(name))
  expect(headers).toEqual(['text/plain', 'no-store'])
  expect([(await fetchPath('/')).status, (await fetchPath('/metrics', { method: 'POST' })).status]).toEqual([404, 404])
  await server.stop()
  await expect(fetchPath('/metrics')).rejects.toThrow()
})

it('serveMetrics does not keep the process alive, and stop() closes open connections', async () => {
  const servers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length
  const before = servers()
  const received = Promise.withResolvers<void>()
  const server = await serveMetrics(
    metrics(() => {
      received.resolve()
      return new Promise(() => undefined)
    }),
    LOOPBACK,
    log,
  )
  expect(servers()).toBe(before)
  const response = fetch(`http://127.0.0.1:${server.port}/metrics`)
  await received.promise
  const expectedRejection = expect(response).rejects.toThrow()
  await server.stop()
  await expectedRejection
})

it('serveMetrics answers 500 without details if metrics cannot be collected, and logs the error', async () => {
  const server = await serveMetrics(
    metrics(() => Promise.reject(new Error('secret'))),
    LOOPBACK,
    log,
  )
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect([answer.status, await answer.text()]).toEqual([500, ''])
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'metrics could not be collected', err: { message: 'secret' } },
  ])
  await server.stop()
})

it('serveMetrics throws a problem that names the setting if the port or host cannot be used', async () => {
  const first = await serveMetrics(
    metrics(async () => ''),
    LOOPBACK,
    log,
  )
  const second = serveMetrics(
    metrics(async () => ''),
    { ...LOOPBACK, port: first.port },
    log,
  )
  await expect(second).rejects.toThrow(
    `METRICS_PORT=${first.port} is in use; stop the program that uses it, or choose another`,
  )
  await first.stop()
  const unknownHost = serveMetrics(
    metrics(async () => ''),
    { port: 0, host: '192.0.2.1' },
    log,
  )
  await expect(unknownHost).rejects.toThrow(/^METRICS_HOST=192\.0\.2\.1 is not an address of this machine/)
})

it('serveMetrics on a loopback address rejects other host names', async () => {
  const requestStatus = async (host: string, name: string) => {
    const server = await serveMetrics(
      metrics(async () => 'one 1\n'),
      { port: 0, host },
      log,
    )
    const clientRequest = request({
      host: '127.0.0.1',
      port: server.port,
      path: '/metrics',
      headers: { host: name },
    }).end()
    const [answer] = (await once(clientRequest, 'response')) as [IncomingMessage]
    answer.resume()
    await server.stop()
    return answer.statusCode
  }
  for (const name of ['127.0.0.1:9464', 'localhost', 'localhost:1', '[::1]:2', '127.10.20.30'])
    expect(await requestStatus('127.0.0.1', name)).toBe(200)
  for (const name of ['evil.example', 'evil.example:9464', '127.0.0.1.evil.example', ':', '@127.0.0.1@evil.example'])
    expect([name, await requestStatus('127.0.0.1', name)]).toEqual([name, 421])
  expect(await requestStatus('0.0.0.0', 'lanternleaf:9464')).toBe(200)
})
