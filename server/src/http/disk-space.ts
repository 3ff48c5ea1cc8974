import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'
import { commandWithSettings } from '../command-line.ts'

/**
 * Shares of the disk, from 0 to 1. The disk counts as nearly full if less than `LOW` is free, until at least `LOW_ENDS` is
 * free again: with one threshold for both, a free share around it would log again and again.
 */
const LOW = 0.15
const LOW_ENDS = 0.2

/**
 * New accounts are refused if less than the share `FULL` is free, until at least `FULL_ENDS` is free again. So existing
 * accounts can save for longer.
 */
const FULL = 0.05
const FULL_ENDS = 0.07

/** The free space on the disk of the data folder. */
export type DiskSpace = {
  /** from 0 to 1; null before the first measurement, or if it cannot be measured */
  readonly freeShare: () => number | null
  readonly isLow: () => boolean
  /** whether new accounts are refused */
  readonly isFull: () => boolean
  readonly measure: () => Promise<void>
}

/**
 * Measures the free space on the disk whenever `measure` is called, which `start-server.ts` does once a minute. Logs once if
 * the disk gets nearly or almost full, and once if it has space again.
 */
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
          `the disk is nearly full: free some space, or find the largest accounts with ${commandWithSettings('admin', 'accounts')}; when it is full nothing can be saved`,
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

/** The share of the disk that the server's user can still fill: some file systems reserve a part for root. */
async function freeShareOf(folder: string): Promise<number> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 ? 1 : bavail / blocks
}
