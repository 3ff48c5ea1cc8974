import { measure, ROUNDS } from './measure.ts'
import { forcedWrite } from './slow-disk.ts'
import { startSubjects } from './subjects.ts'

/**
 * Measures the real server beside the least a server on this machine can do, over loopback, on both databases.
 * `npm run bench -- short` does one round, for whoever is at work on it; `-- logins` the logins alone, and `-- requests` all
 * but the logins.
 */
async function main(): Promise<void> {
  console.log(`a forced write takes ${forcedWrite()} µs`)
  const asked = process.argv[2]
  const rounds = asked === 'logins' ? 0 : asked === 'short' ? 1 : ROUNDS
  const subjects = await startSubjects()
  try {
    await measure(subjects.databases, { rounds, hasLogins: asked !== 'requests', rests: asked === undefined })
  } finally {
    await subjects.stop()
  }
}

await main()
