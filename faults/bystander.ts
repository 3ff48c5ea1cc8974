import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Reader } from './household.ts'

/** Somebody else at a server. `leave` answers how long their longest answer took, in milliseconds. */
export type Bystander = { readonly leave: () => Promise<number> }

/** How often they ask, in milliseconds. */
const EVERY = 20

/** Asks one server again and again who is logged in, and notes how long each answer takes, a refusal's too. */
export function watch(origin: string, reader: Reader): Bystander {
  let isLeaving = false
  let longest = 0
  const watching = (async () => {
    while (!isLeaving) {
      const began = performance.now()
      const answer = await ask(origin, 'GET', '/api/child-login', reader.cookie)
      if (answer !== null) longest = Math.max(longest, performance.now() - began)
      await sleep(EVERY)
    }
  })()
  return {
    leave: async () => {
      isLeaving = true
      await watching
      return longest
    },
  }
}
