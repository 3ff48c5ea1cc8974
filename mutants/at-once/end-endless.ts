import { read, underWay, write } from './results.ts'

/** How often it is looked, in ms. */
const LOOK = 500

/** Ends the run when a mutant takes more of the processor than it may, and notes that: a loop that never ends is found, too. */
export default function setUp(): () => void {
  const { RESULTS = '' } = process.env
  let seen: { readonly id: string; readonly spent: number } | null = null
  const timer = setInterval(() => {
    const now = underWay(read(RESULTS))
    const spent = process.cpuUsage().user / 1e6
    if (now === null || now.id !== seen?.id) {
      seen = now && { id: now.id, spent }
      return
    }
    if (spent - seen.spent < now.seconds) return
    write(RESULTS, { id: now.id, status: 'Timeout' })
    process.exit(1)
  }, LOOK)
  return () => clearInterval(timer)
}
