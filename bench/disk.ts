import { measure, ROUNDS } from './measure.ts'
import { checkIsSlow, forcedWrite, slowDisk } from './slow-disk.ts'
import { startSubjects } from './subjects.ts'

/** With it a floor saves as often, one after another, as where the goals for saves were set (2,756 a second), in microseconds. */
const LONGER = 250

/**
 * `npm run bench -- disk`, or `-- disk 1000`: requests as `npm run bench` measures them, on a disk whose forced writes take
 * so many microseconds longer. What a save costs beside a floor's says as much of the disk as of us.
 */
async function main(): Promise<void> {
  await using undo = new AsyncDisposableStack()
  console.log(`a forced write takes ${forcedWrite()} µs`)
  undo.defer(slowDisk(Number(process.argv[3] ?? LONGER)))
  console.log(`it takes ${forcedWrite()} µs for what is measured`)
  const subjects = await startSubjects()
  undo.defer(subjects.stop)
  const servers = subjects.databases.flatMap(({ sides }) => Object.values(sides).flatMap(({ started }) => started))
  for (const pid of [subjects.postgresPid, ...servers.map((server) => server.pid)]) checkIsSlow(pid)
  await measure(subjects.databases, { rounds: ROUNDS, hasLogins: false })
}

await main()
