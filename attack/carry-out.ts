import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack, Guess } from './attacks.ts'
import { type Answer, type Browser, openBrowser } from './browser.ts'
import type { Asked, Figures } from './figures.ts'

/** How many guess at the same time, each over a connection of its own. */
const CONNECTIONS = 50

/**
 * How long somebody who is no attacker waits between two requests, in milliseconds. Whoever is attacked may log in sixty
 * times an hour on their own device, and an attack takes a minute or two.
 */
const REST = { own: 3000, others: 20 }

type Against = {
  readonly origins: readonly string[]
  /** from where it comes */
  readonly addresses: readonly string[]
  /** how many guesses */
  readonly times: number
  /** a child whom nobody attacks */
  readonly other: Browser
}

/** Carries out an attack, while whoever is attacked and another child go on. */
export async function carryOut(attack: Attack, { origins, addresses, times, other }: Against): Promise<Figures> {
  const guesses: Record<Guess, number> = { 'looked-at': 0, refused: 0, in: 0, broken: 0 }
  const own = goOn(attack.own, REST.own)
  const others = goOn(async () => whatKept(await other.get('/api/child-login')), REST.others)
  const began = performance.now()
  let next = 0
  const from = addresses.slice(0, attack.networks)
  const attackers = Array.from({ length: CONNECTIONS }, async (_, number) => {
    const attacker = openBrowser(origins, from[number % from.length] ?? '')
    while (next < times) {
      const n = next
      next += 1
      guesses[await attack.guess(attacker, n)] += 1
    }
  })
  await Promise.all(attackers)
  const lasted = performance.now() - began
  // Of a crowd some are never looked at, because the server is busy, and what they took is given back: one alone spends that.
  const alone = openBrowser(origins, from[0] ?? '')
  for (let last: Guess = 'looked-at'; last === 'looked-at'; next += 1) {
    last = await attack.guess(alone, next)
    guesses[last] += 1
  }
  const isRefusedElsewhere = await attack.isRefusedElsewhere()
  const { name, most } = attack
  return { name, most, guesses, lasted, own: await own(), others: await others(), isRefusedElsewhere }
}

const whatKept = (answer: Answer): string | null => {
  if (answer?.status === 200) return answer.body === null ? 'logged out' : null
  return answer?.code ?? 'no answer'
}

/** Asks again and again. What it answers has it ask once more, and tells how all went. */
function goOn(ask: () => Promise<string | null>, rest: number): () => Promise<Asked> {
  const times: number[] = []
  const failures: string[] = []
  let isOver = false
  const askOnce = async (): Promise<void> => {
    const began = performance.now()
    const failure = await ask()
    if (failure !== null) failures.push(failure)
    times.push(performance.now() - began)
  }
  const going = (async () => {
    while (!isOver) {
      await askOnce()
      await sleep(rest)
    }
  })()
  return async () => {
    isOver = true
    await going
    await askOnce()
    return { times, failures }
  }
}
