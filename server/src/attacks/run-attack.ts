/**
 * Runs one attack of `attacks.ts` against running servers, and reports how many guesses were checked and whether others
 * were harmed.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack, Outcome } from './attacks.ts'
import { type Answer, type Client, createClient } from './client.ts'

/** The number of concurrent attackers, each with one connection. */
const CONNECTIONS = 50

/**
 * The pauses between two logins of the victim, and between two requests of another child, in milliseconds. On their own device
 * the victim may log in sixty times an hour, and an attack takes a minute or two.
 */
const VICTIM_PAUSE_MS = 3000
const OTHER_PAUSE_MS = 20

/** The durations, in milliseconds, and the errors of a client's requests. */
type Requests = { readonly times: readonly number[]; readonly failures: readonly string[] }

export type Report = {
  readonly guesses: Readonly<Record<Outcome, number>>
  /** requests of the victim on the victim's own device */
  readonly victimRequests: Requests
  /** requests of a child who is not attacked */
  readonly otherRequests: Requests
  readonly isRefusedElsewhere: boolean
}

type AttackOptions = {
  readonly origins: readonly string[]
  readonly addresses: readonly string[]
  readonly guesses: number
  /** a child who is not attacked */
  readonly other: Client
}

/** Runs an attack while the victim and another child keep using the server. */
export async function runAttack(
  attack: Attack,
  { origins, addresses, guesses, other }: AttackOptions,
): Promise<Report> {
  const counts: Record<Outcome, number> = { checked: 0, refused: 0, in: 0, broken: 0 }
  const stopVictim = repeat(attack.logInVictim, VICTIM_PAUSE_MS)
  const stopOther = repeat(async () => failureOf(await other.get('/api/child-login')), OTHER_PAUSE_MS)
  let next = 0
  const attackerAddresses = addresses.slice(0, attack.networks)
  const attackers = Array.from({ length: CONNECTIONS }, async (_, number) => {
    const attacker = createClient(origins, attackerAddresses[number % attackerAddresses.length] ?? '')
    while (next < guesses) {
      const n = next
      next += 1
      counts[await attack.guess(attacker, n)] += 1
    }
  })
  await Promise.all(attackers)
  // Concurrent guesses that a busy server never checks do not count for the limits. So a single attacker goes on until the
  // limits are exhausted.
  const singleAttacker = createClient(origins, attackerAddresses[0] ?? '')
  for (let last: Outcome = 'checked'; last === 'checked'; next += 1) {
    last = await attack.guess(singleAttacker, next)
    counts[last] += 1
  }
  const isRefusedElsewhere = await attack.isRefusedElsewhere()
  return {
    guesses: counts,
    victimRequests: await stopVictim(),
    otherRequests: await stopOther(),
    isRefusedElsewhere,
  }
}

const failureOf = (answer: Answer): string | null => {
  if (answer?.status === 200) return answer.body === null ? 'logged out' : null
  return answer?.code ?? 'no answer'
}

/** Sends a request repeatedly. The returned function stops this, sends it a last time, and returns the report. */
function repeat(send: () => Promise<string | null>, pause: number): () => Promise<Requests> {
  const times: number[] = []
  const failures: string[] = []
  const controller = new AbortController()
  const sendOnce = async (): Promise<void> => {
    const startedAt = performance.now()
    const failure = await send()
    if (failure !== null) failures.push(failure)
    times.push(performance.now() - startedAt)
  }
  const loop = (async () => {
    while (!controller.signal.aborted) {
      await sendOnce()
      // Aborting ends the pause early.
      await sleep(pause, undefined, { signal: controller.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    controller.abort()
    await loop
    await sendOnce()
    return { times, failures }
  }
}
