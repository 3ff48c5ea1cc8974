import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** Below this share of free room the disk is nearly full, and above the second it is no more. */
const LOW = 0.15
const LOW_ENDS = 0.2

/** Below this share new accounts are refused, so that those who have one can save for longer, and above the second no more. */
const FULL = 0.05
const FULL_ENDS = 0.07

/** How much room the disk of the data folder has. */
export type DiskSpace = {
  /** a number from 0 to 1; null before the first look, or where it cannot be known */
  readonly freeShare: () => number | null
  readonly isLow: () => boolean
  /** whether it is all but full: no new account is made then */
  readonly isFull: () => boolean
  readonly look: () => Promise<void>
}

/** Says once in the log that the disk is nearly full, while all is still well, and once that there is room again. */
export function watchDiskSpace(dataDir: string, log: Logger, readFreeShare = freeShareOf): DiskSpace {
  let free: number | null = null
  let isLow = false
  let isFull = false
  return {
    freeShare: () => free,
    isLow: () => isLow,
    isFull: () => isFull,
    look: async () => {
      free = await readFreeShare(dataDir).catch(() => null)
      if (free === null) return
      const percent = Math.floor(free * 100)
      if (!isLow && free < LOW) {
        isLow = true
        log.warn(
          { percent, dataDir },
          'the disk is nearly full: free some room, or look for the largest accounts with npm run admin -- accounts; when it is full nothing can be saved',
        )
      } else if (isLow && free >= LOW_ENDS) {
        isLow = false
        log.info({ percent, dataDir }, 'the disk has room again')
      }
      if (!isFull && free < FULL) {
        isFull = true
        log.error(
          { percent, dataDir },
          'the disk is all but full: new accounts are refused until it has room, and those that are there still save; free some room now',
        )
      } else if (isFull && free >= FULL_ENDS) {
        isFull = false
        log.info({ percent, dataDir }, 'the disk has room for new accounts again')
      }
    },
  }
}

/** What is left to whom the server runs as: some file systems keep a part for root. */
async function freeShareOf(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 1 : bavail / blocks
}
