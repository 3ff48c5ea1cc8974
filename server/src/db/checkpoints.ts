/**
 * Checkpoints of SQLite: moving committed changes from the write-ahead log (`lanternleaf.db-wal`) into the database file.
 * `sqlite.ts` starts them when it opens the database.
 */

import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import { openThread, type SqliteThread } from './sqlite-thread.ts'
import type { WriteQueue } from './write-queue.ts'

const MEGABYTE = 1024 * 1024

/** From this size on, in bytes, the log is checkpointed. SQLite's own default is 4 MB; fewer, larger checkpoints cost less. */
const CHECKPOINT_SIZE = 16 * MEGABYTE

/** From this size on, in bytes, writers wait for a checkpoint, so that the log cannot fill the disk. */
const MAX_SIZE = 64 * MEGABYTE

/** While less than this is free on the disk, in bytes, even a small log is checkpointed: that makes its room free for new writes. */
const LOW_SPACE = 2 * MAX_SIZE

/** How often the size of the log is read, in milliseconds: a burst of saves writes some 10 MB a second. */
const INTERVAL = 1_000
const LOW_SPACE_INTERVAL = 100

/** The running checkpoints of a database. */
export type Checkpoints = {
  /** what is wrong with the log; null if nothing is */
  readonly warning: () => LogWarning | null
  readonly stop: () => Promise<void>
}

/** Why the log grows: checkpoints fail, or they never finish. */
export type LogWarning = 'checkpoints-fail' | 'log-grows'

type Settings = {
  readonly checkpointSize: number
  readonly maxSize: number
  readonly lowSpace: number
  readonly interval: number
  readonly lowSpaceInterval: number
  readonly open?: typeof openThread
  readonly readFreeSpace?: typeof freeSpaceNextTo
}

const SETTINGS: Settings = {
  checkpointSize: CHECKPOINT_SIZE,
  maxSize: MAX_SIZE,
  lowSpace: LOW_SPACE,
  interval: INTERVAL,
  lowSpaceInterval: LOW_SPACE_INTERVAL,
}

/**
 * Checkpoints the write-ahead log of SQLite in a separate thread, while other connections read and write. SQLite restarts the
 * log once all of it is checkpointed and no connection reads an older state. With `journal_size_limit = 0` it then truncates
 * the file, so that the file's size is the size of the log. Under constant writes a checkpoint never finishes, so above
 * `maxSize` writers are paused for one.
 *
 * On a nearly full disk the log could not grow to `checkpointSize`, and would occupy the room that new writes and the checkpoint
 * itself need. So then checks are more frequent, every check checkpoints what was written since the last one, and writers are
 * paused once the log is larger than the free space.
 */
export function startCheckpoints(
  file: string,
  writes: WriteQueue,
  log: Logger,
  {
    checkpointSize,
    maxSize,
    lowSpace,
    interval,
    lowSpaceInterval,
    open = openThread,
    readFreeSpace = freeSpaceNextTo,
  }: Settings = SETTINGS,
): Checkpoints {
  let thread: SqliteThread | undefined
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let isNearlyFull = false
  let isStopped = false
  /** how many transactions were committed before the last complete checkpoint */
  let lastCommittedCount = 0
  let warning: LogWarning | null = null

  const warn = (next: LogWarning | null, detail: object): void => {
    if (next === warning) return
    warning = next
    if (next === null) log.info(detail, 'checkpoints of the database work again')
    else log.error(detail, MESSAGES[next])
  }

  /** Whether the whole log is checkpointed. */
  const checkpoint = async (): Promise<boolean> => {
    thread ??= open({ file, pragmas: 'pragma synchronous = full', busyTimeout: 0 })
    const [result] = await thread.run([{ sql: 'pragma wal_checkpoint(passive)', parameters: [] }])
    const [row] = (result?.rows ?? []) as { busy: number; log: number; checkpointed: number }[]
    return row?.busy === 0 && row.checkpointed === row.log
  }

  const check = async (): Promise<void> => {
    try {
      const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
      const freeSpace = readFreeSpace(file)
      isNearlyFull = freeSpace < lowSpace
      const maxBytes = isNearlyFull ? Math.min(maxSize, freeSpace) : maxSize
      if (bytes === 0 || (bytes < checkpointSize && !isNearlyFull)) return warn(null, { bytes })
      if (writes.committedCount() === lastCommittedCount && warning === null) return
      const committedCount = writes.committedCount()
      // SQLite would create a deleted log again.
      writes.assertWritable()
      let isComplete = await checkpoint()
      if (!isComplete && bytes > maxBytes)
        await writes.pause(async () => {
          isComplete = await checkpoint()
        })
      if (isComplete) {
        lastCommittedCount = committedCount
        warn(null, { bytes })
      } else if (bytes > maxBytes) warn('log-grows', { file: `${file}-wal`, megabytes: Math.round(bytes / MEGABYTE) })
    } catch (reason) {
      warn('checkpoints-fail', { err: reason, file })
    }
  }

  const scheduleCheck = (): void => {
    timer = setTimeout(
      () => {
        running = check().then(() => {
          if (!isStopped) scheduleCheck()
        })
      },
      isNearlyFull ? lowSpaceInterval : interval,
    ).unref()
  }
  scheduleCheck()

  return {
    warning: () => warning,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
      await thread?.close()
    },
  }
}

/** The free space on the disk of a file, in bytes. */
function freeSpaceNextTo(file: string): number {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}

const MESSAGES: Readonly<Record<LogWarning, string>> = {
  'checkpoints-fail':
    'the write-ahead log cannot be checkpointed into the database: no data is lost, but the log grows; check the disk',
  'log-grows':
    'the write-ahead log grows because another program keeps a read transaction open: no data is lost; end that program',
}
