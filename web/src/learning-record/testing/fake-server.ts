import { ERRORS, type ErrorCode } from '@lanternleaf/contract/errors'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { deleteDB } from 'idb'
import { afterEach, beforeEach, vi } from 'vitest'

/** The body of a request with facts. */
type FactsRequest = { readonly childId: string; readonly facts: readonly Fact[] }
type Reply = (request: FactsRequest) => Response | Promise<Response>

/** A fake server. `sent`: the ids of the facts of each request, joined by commas. `reply`: its response to a request. */
export const server: { sent: string[]; reply: Reply } = { sent: [], reply: stored }

/** The response of a server that stores all facts. */
export function stored({ facts }: FactsRequest): Response {
  return Response.json({ stored: facts.map(({ factId }) => factId) })
}

export const refusal = (code: ErrorCode, headers: HeadersInit = {}): Response =>
  Response.json({ error: { code, message: ERRORS[code].text } }, { status: ERRORS[code].status, headers })

/** Empties the device, logs moss in and replaces the server before each test. */
export function setUpFakeServer(): void {
  beforeEach(async () => {
    localStorage.clear()
    await deleteDB('lanternleaf-outbox')
    server.sent = []
    server.reply = stored
    logIn('moss')
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      const batch: FactsRequest = JSON.parse(String(init?.body))
      server.sent.push(batch.facts.map(({ factId }) => factId).join())
      return server.reply(batch)
    })
  })
  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

/** A fact: one thing that a child did. */
export const fact = (factId: string, at = 1, learningSessionId = 's'): Fact => ({
  factId,
  learningSessionId,
  at,
  type: 'session-completed',
})

export const manyFacts = (count: number, name = 'n'): Fact[] =>
  Array.from({ length: count }, (_, index) => fact(`${name}${index}`, index))

export const logIn = (childId: string, expiresAt = 1): void =>
  localStorage.setItem('child-session', JSON.stringify({ childId, username: childId, expiresAt }))
