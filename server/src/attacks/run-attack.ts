import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack, Outcome } from './attacks.ts'
import { type Answer, type Client, createClient } from './client.ts'

/** Concurrent attackers, each with a connection of its own. */
const CONNECTIONS = 50

/**
 * Pause between two requests of clients that are not attackers, in milliseconds. The victim may log in sixty times an
 * hour on their own device, and an attack takes a minute or two.
 */
const PAUSE = { own: 3000, others: 20 }

/** Durations in milliseconds and errors of a client's requests. */
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
  /** a child who is not attacked */
  readonly other: Client
}

/** Runs an attack while the victim and another child keep using the server. */
export async function runAttack(attack: Attack, { origins, addresses, guesses, other }: Against): Promise<Report> {
  const counts: Record<Outcome, number> = { checked: 0, refused: 0, in: 0, broken: 0 }
  const victim = repeat(attack.own, PAUSE.own)
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
  // Concurrent guesses that are never checked because the server is busy do not count; a single attacker uses up what
  // is left.
  const alone = createClient(origins, from[0] ?? '')
  for (let last: Outcome = 'checked'; last === 'checked'; next += 1) {
    last = await attack.guess(alone, next)
    counts[last] += 1
  }
  const isRefusedElsewhere = await attack.isRefusedElsewhere()
  return { guesses: counts, own: await victim(), others: await others(), isRefusedElsewhere }
}

const failureOf = (answer: Answer): string | null => {
  if (answer?.status === 200) return answer.body === null ? 'logged out' : null
  return answer?.code ?? 'no answer'
}

/** Sends a request repeatedly. The returned function sends it a last time, and reports on all. */
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
      // Aborting ends the pause early.
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
