import { measure, ROUNDS } from './measure.ts'
import { giveShare } from './own-share.ts'
import { serversOf, startSubjects } from './subjects.ts'

/** What each of our servers has of a core: two of them, the database and who asks have enough then on two cores. */
const SHARE = 0.25

/**
 * `npm run bench -- shares`: one of our servers beside two on PostgreSQL, each with a quarter of a core of its own. Left to
 * themselves two servers take the same two cores from each other, and from the database and who asks. They run in turns of
 * 10 ms so, and it is these turns that times tell of: only what is answered a second counts.
 */
async function main(): Promise<void> {
  await using undo = new AsyncDisposableStack()
  const shares: (() => void)[] = []
  // After the servers have ended: a share that is in use cannot be taken back.
  undo.defer(() => {
    for (const takeBack of shares) takeBack()
  })
  const subjects = await startSubjects()
  undo.defer(subjects.stop)
  const databases = subjects.databases.flatMap(({ name, sides: { one, two } }) =>
    one && two ? [{ name, sides: { one, two } }] : [],
  )
  for (const { pid } of databases.flatMap(serversOf)) shares.push(giveShare(pid, SHARE))
  await measure(databases, { rounds: ROUNDS, hasLogins: false })
}

await main()
