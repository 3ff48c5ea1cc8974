import { compare, hash } from 'bcrypt'
import { type Measured, summary } from './load.ts'

const COST = 10
const DURATION = 3_000
/** One more than the threads that do the hashing, so that none ever waits for work. */
const AT_ONCE = 5

/** How many PIN checks a second this machine can do, with nothing else to do. */
export async function measureBcrypt(): Promise<Measured> {
  const kept = await hash('4821', COST)
  const until = performance.now() + DURATION
  const times: number[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < until) {
        const asked = performance.now()
        await compare('4821', kept)
        if (performance.now() <= until) times.push(performance.now() - asked)
      }
    }),
  )
  return summary(times, DURATION)
}
