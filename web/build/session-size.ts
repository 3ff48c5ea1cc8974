import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build, Pack } from '../src/offline/worker/build.ts'

/**
 * KB (1000 bytes) a browser fetches before a child can begin a session without a network: in half a minute on a line of
 * 400 kbit/s, with what the screens themselves need meanwhile.
 */
const SESSION_BUDGET = 1_200

/** Says how much a session without a network needs, with the largest shelf, and fails when it is over the budget. */
export async function checkSessionSize(dist: string, build: Build, say: (text: string) => void): Promise<void> {
  const sizeOf = async ({ path }: Pack) => (await stat(join(dist, `${path}.br`))).size / 1000
  const shelves = await Promise.all(Object.values(build.shelves).map(sizeOf))
  const session = await Promise.all(build.session.map(sizeOf))
  const size = [...session, Math.max(...shelves)].reduce((sum, one) => sum + one, 0)
  const parts = session.map((one) => one.toFixed(0)).join(' + ')
  say(`${size.toFixed(0)} KB of ${SESSION_BUDGET}  a session without a network (${parts} and a shelf)`)
  if (size > SESSION_BUDGET) throw new Error('What a session needs without a network is over its budget')
}
