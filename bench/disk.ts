import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { measure, ROUNDS } from './measure.ts'
import { checkIsSlow, slowDisk } from './slow-disk.ts'
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
  for (const { sides } of subjects.databases)
    for (const { started } of Object.values(sides)) for (const { pid } of started) checkIsSlow(pid)
  await measure(subjects.databases, { rounds: ROUNDS, hasLogins: false })
}

/** By a program of its own, as the servers are: what slows a disk is loaded when a program starts. */
const forcedWrite = (): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'forced-write.ts')], { encoding: 'utf8' }).trim()

await main()
