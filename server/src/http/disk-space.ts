import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** Below the first share of free space the disk counts as nearly full, until it rises above the second. */
const LOW = 0.15
const LOW_ENDS = 0.2

/** Below the first share new accounts are refused, so that existing ones can save for longer, until it rises above the second. */
const FULL = 0.05
const FULL_ENDS = 0.07

/** The free space on the disk of the data folder. */
export type DiskSpace = {
  /** from 0 to 1; null before the first measurement, or where it is unknown */
  readonly freeShare: () => number | null
  readonly isLow: () => boolean
  /** whether new accounts are refused */
  readonly isFull: () => boolean
  readonly measure: () => Promise<void>
}

/** Logs once when the disk gets nearly full, while everything still works, and once when it has space again. */
export function watchDiskSpace(dataDir: string, log: Logger, readFreeShare = freeShareOf): DiskSpace {
  let free: number | null = null
  let isLow = false
  let isFull = false
  return {
    freeShare: () => free,
    isLow: () => isLow,
    isFull: () => isFull,
    measure: async () => {
      free = await readFreeShare(dataDir).catch(() => null)
      if (free === null) return
      const percent = Math.floor(free * 100)
      if (!isLow && free < LOW) {
        isLow = true
        log.warn(
          { percent, dataDir },
          'the disk is nearly full: free some space, or find the largest accounts with npm run admin -- accounts; when it is full nothing can be saved',
        )
      } else if (isLow && free >= LOW_ENDS) {
        isLow = false
        log.info({ percent, dataDir }, 'the disk has enough space again')
      }
      if (!isFull && free < FULL) {
        isFull = true
        log.error(
          { percent, dataDir },
          'the disk is almost full: new accounts are refused, existing ones can still save; free some space now',
        )
      } else if (isFull && free >= FULL_ENDS) {
        isFull = false
        log.info({ percent, dataDir }, 'the disk has space for new accounts again')
      }
    },
  }
}

/** The space that is available to the user of the server: some file systems reserve a part for root. */
async function freeShareOf(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 1 : bavail / blocks
}
