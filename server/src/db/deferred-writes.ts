import type { Logger } from 'pino'
import { isUnavailable, isUnwritable } from './errors.ts'

/** Whether a write failed because the database cannot be written or reached now. */
const isTemporary = (reason: unknown): boolean => isUnwritable(reason) || isUnavailable(reason)

/** How often writes that were deferred are tried again, in milliseconds. */
const RETRY_INTERVAL = 5_000

/** More writes are not deferred but fail, so that an outage of days does not fill the memory. */
const MAX_PENDING = 10_000

/**
 * Small writes that take effect at once in this process and are stored later, if the database cannot be written or reached
 * now, for example on a full disk. Logouts use it: a child who logs out must be logged out, whatever the disk does.
 */
export type DeferredWrites = {
  /**
   * Makes a write, which must have the same effect if it is repeated. If that is not possible now, the write is
   * repeated until it succeeds or this process ends. Returns whether it is stored.
   */
  readonly write: (key: string, write: () => Promise<unknown>) => Promise<boolean>
  /** Whether the write with this key is still to be made. */
  readonly isPending: (key: string) => boolean
}

export function createDeferredWrites(log: Logger, retryInterval = RETRY_INTERVAL): DeferredWrites {
  const pending = new Map<string, () => Promise<unknown>>()
  let isScheduled = false

  const retryAll = async (): Promise<void> => {
    for (const [key, write] of pending) {
      try {
        await write()
      } catch (reason) {
        if (isTemporary(reason)) return
        log.error({ err: reason }, 'a deferred write failed and is not repeated')
      }
      if (pending.get(key) === write) pending.delete(key)
    }
  }

  const scheduleRetry = (): void => {
    if (isScheduled) return
    isScheduled = true
    setTimeout(async () => {
      await retryAll()
      isScheduled = false
      if (pending.size > 0) scheduleRetry()
    }, retryInterval).unref()
  }

  return {
    write: async (key, write) => {
      try {
        await write()
        pending.delete(key)
        return true
      } catch (reason) {
        if (!isTemporary(reason) || pending.size >= MAX_PENDING) throw reason
        pending.set(key, write)
        scheduleRetry()
        return false
      }
    },
    isPending: (key) => pending.has(key),
  }
}
