import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { judge, newLedger } from './ledger.ts'
import { startWriters } from './writers.ts'

it('an answer that no server may give counts as broken at once, and all writers stop', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    response.writeHead(500).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const reader = { childId: 'moss', username: 'Moss', email: 'maya@example.org', cookie: 'a' }
  const ledger = newLedger()
  const writers = startWriters([origin], [reader], ledger)
  await vi.waitFor(() => expect(ledger.surprises).toEqual(['Error: a save was answered 500']), 5_000)
  const stored = { facts: new Map(), children: new Set<string>(), completed: [], broken: 0 }
  expect(judge(ledger, stored).broken).toBe(1)
  expect(said).toHaveBeenCalledWith('✗ a writer stopped: Error: a save was answered 500')
  await writers.stop()
  expect(asked).toBe(1)
  server.close()
  said.mockRestore()
})
