import { statSync } from 'node:fs'
import type { Logger } from 'pino'
import { openThread, type SqliteThread } from './sqlite-thread.ts'
import type { WriteQueue } from './write-queue.ts'

const MEGABYTE = 1024 * 1024

/** From this size on the log is written into the database, and from the second on writers wait until it was, in bytes. */
const CHECKPOINT_SIZE = 16 * MEGABYTE
const MAX_SIZE = 64 * MEGABYTE

/** How often its size is read, in milliseconds. */
const INTERVAL = 1_000

export type Checkpoints = {
  /** what is wrong with the log, in one word; null when nothing is */
  readonly warning: () => LogWarning | null
  readonly stop: () => Promise<void>
}

/** Checkpoints fail, or do not finish: the log grows. */
export type LogWarning = 'checkpoints-fail' | 'log-grows'

type Settings = {
  readonly checkpointSize: number
  readonly maxSize: number
  readonly interval: number
  readonly open?: typeof openThread
}

const SETTINGS: Settings = { checkpointSize: CHECKPOINT_SIZE, maxSize: MAX_SIZE, interval: INTERVAL }

/**
 * Writes what is in the write-ahead log into the database from time to time, in a thread of its own, while others read and
 * write. SQLite begins the log anew when all of it was written and nobody reads an older state; `journal_size_limit = 0`
 * makes the file as small then, so that its size tells how much is in it. While writers never pause a checkpoint never gets
 * to the end, so past `maxSize` they wait for one.
 */
export function startCheckpoints(
  file: string,
  writes: WriteQueue,
  log: Logger,
  { checkpointSize, maxSize, interval, open = openThread }: Settings = SETTINGS,
): Checkpoints {
  let thread: SqliteThread | undefined
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  let committedBefore = 0
  let warning: LogWarning | null = null

  const warn = (next: LogWarning | null, detail: object): void => {
    if (next === warning) return
    warning = next
    if (next === null) log.info(detail, 'the log of the database is written into it again')
    else log.error(detail, MESSAGES[next])
  }

  /** Whether all that was in the log is in the database. */
  const checkpoint = async (): Promise<boolean> => {
    thread ??= open({ file, pragmas: 'pragma synchronous = full', busyTimeout: 0 })
    const [result] = await thread.run([{ sql: 'pragma wal_checkpoint(passive)', parameters: [] }])
    const [row] = (result?.rows ?? []) as { busy: number; log: number; checkpointed: number }[]
    return row?.busy === 0 && row.checkpointed === row.log
  }

  const look = async (): Promise<void> => {
    const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    if (bytes < checkpointSize) return warn(null, { bytes })
    if (writes.committed() === committedBefore && warning === null) return
    committedBefore = writes.committed()
    try {
      // One that was deleted would be made anew.
      writes.assertWritable()
      let isComplete = await checkpoint()
      if (!isComplete && bytes > maxSize)
        await writes.pause(async () => {
          isComplete = await checkpoint()
        })
      if (isComplete) warn(null, { bytes })
      else if (bytes > maxSize) warn('log-grows', { file: `${file}-wal`, megabytes: Math.round(bytes / MEGABYTE) })
    } catch (reason) {
      warn('checkpoints-fail', { err: reason, file })
    }
  }

  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = look().finally(() => {
      isRunning = false
    })
  }, interval).unref()

  return {
    warning: () => warning,
    stop: async () => {
      clearInterval(timer)
      await running
      await thread?.close()
    },
  }
}

const MESSAGES: Readonly<Record<LogWarning, string>> = {
  'checkpoints-fail':
    'what was saved cannot be written from the log of the database into the database itself: nothing is lost, but the log grows; check the disk',
  'log-grows':
    'the log of the database grows because another program reads an old state of it: nothing is lost; end that program',
}
