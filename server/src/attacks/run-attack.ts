import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack, Outcome } from './attacks.ts'
import { type Answer, type Client, createClient } from './client.ts'

/** How many guess at the same time, each over a connection of its own. */
const CONNECTIONS = 50

/**
 * How long somebody who is no attacker waits between two requests, in milliseconds. The victim may log in sixty times an hour
 * on their own device, and an attack takes a minute or two.
 */
const PAUSE = { own: 3000, others: 20 }

/** What somebody's requests came to: how long they took, in milliseconds, and why any failed. */
type Requests = { readonly times: readonly number[]; readonly failures: readonly string[] }

export type Report = {
  readonly guesses: Readonly<Record<Outcome, number>>
  /** the victim, on their own device */
  readonly own: Requests
  readonly others: Requests
  readonly isRefusedElsewhere: boolean
}

type Against = {
  readonly origins: readonly string[]
  readonly addresses: readonly string[]
  readonly guesses: number
  /** a child whom nobody attacks */
  readonly other: Client
}

/** Runs an attack, while the victim and another child go on. */
export async function runAttack(attack: Attack, { origins, addresses, guesses, other }: Against): Promise<Report> {
  const counts: Record<Outcome, number> = { checked: 0, refused: 0, in: 0, broken: 0 }
  const own = repeat(attack.own, PAUSE.own)
  const others = repeat(async () => failureOf(await other.get('/api/child-login')), PAUSE.others)
  let next = 0
  const from = addresses.slice(0, attack.networks)
  const attackers = Array.from({ length: CONNECTIONS }, async (_, number) => {
    const attacker = createClient(origins, from[number % from.length] ?? '')
    while (next < guesses) {
      const n = next
      next += 1
      counts[await attack.guess(attacker, n)] += 1
    }
  })
  await Promise.all(attackers)
  // Some guesses of a crowd are never checked, because the server is busy, and do not count; one attacker alone uses those up.
  const alone = createClient(origins, from[0] ?? '')
  for (let last: Outcome = 'checked'; last === 'checked'; next += 1) {
    last = await attack.guess(alone, next)
    counts[last] += 1
  }
  const isRefusedElsewhere = await attack.isRefusedElsewhere()
  return { guesses: counts, own: await own(), others: await others(), isRefusedElsewhere }
}

const failureOf = (answer: Answer): string | null => {
  if (answer?.status === 200) return answer.body === null ? 'logged out' : null
  return answer?.code ?? 'no answer'
}

/** Sends a request again and again. The returned function sends it a last time, and reports on all. */
function repeat(send: () => Promise<string | null>, pause: number): () => Promise<Requests> {
  const times: number[] = []
  const failures: string[] = []
  const over = new AbortController()
  const sendOnce = async (): Promise<void> => {
    const began = performance.now()
    const failure = await send()
    if (failure !== null) failures.push(failure)
    times.push(performance.now() - began)
  }
  const going = (async () => {
    while (!over.signal.aborted) {
      await sendOnce()
      // Nobody waits for the rest of a pause.
      await sleep(pause, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    over.abort()
    await going
    await sendOnce()
    return { times, failures }
  }
}
