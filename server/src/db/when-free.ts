import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy } from './unavailable.ts'

/** How long one waits for another program that has the file locked, and between two tries, in milliseconds. */
const PATIENCE = 2_500
const PAUSE = 20

/**
 * Runs what SQLite refuses while another program has the file locked, until it is taken. SQLite's own waiting would hold
 * up the whole process; here everybody else goes on.
 * @param since when the caller was asked: who queued behind somebody patient has waited already
 */
export async function whenFree<Answer>(run: () => Answer, since: number): Promise<Answer> {
  for (;;) {
    try {
      return run()
    } catch (reason) {
      if (!isBusy(reason) || performance.now() - since > PATIENCE) throw reason
    }
    await sleep(PAUSE)
  }
}
