import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build, Pack } from '../src/offline/worker/build.ts'

/**
 * The budget in KB (1000 bytes) that must be stored before a child can start a session without a network. At 400 kbit/s it takes
 * half a minute, together with the files that the screens load meanwhile.
 */
const SESSION_BUDGET = 1_200

/**
 * Throws if the packs of a session without a network exceed the budget: the app, the words, and the largest shelf (the stories about
 * one topic). The sizes are those of the Brotli files that the server sends.
 */
export async function checkSessionSize(dist: string, build: Build, printSize: (text: string) => void): Promise<void> {
  const sizeOf = async ({ path }: Pack) => (await stat(join(dist, `${path}.br`))).size / 1000
  const shelves = await Promise.all(Object.values(build.shelves).map(sizeOf))
  const session = await Promise.all(build.session.map(sizeOf))
  const size = [...session, Math.max(...shelves)].reduce((sum, packSize) => sum + packSize, 0)
  const parts = session.map((packSize) => packSize.toFixed(0)).join(' + ')
  printSize(`${size.toFixed(0)} KB of ${SESSION_BUDGET}  a session without a network (${parts} and a shelf)`)
  if (size > SESSION_BUDGET)
    throw new Error(`The packs of a session without a network exceed the budget of ${SESSION_BUDGET} KB`)
}
