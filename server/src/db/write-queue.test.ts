import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseStalled } from './errors.ts'
import type { Statement } from './sqlite-statements.ts'
import { openThread, type SqliteThread } from './sqlite-thread.ts'
import { createWriteQueue, type WriteQueue, withTimeout } from './write-queue.ts'

let dir: string
let file: string
let outside: DatabaseSync
let thread: SqliteThread
let queue: WriteQueue
/** functions that delay or fail a statement before it is sent, by the statement's text */
let interceptors: Map<string, () => Promise<void>>
/** the statements that were sent */
let sent: string[]

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-queue-'))
  file = join(dir, 'test.db')
  outside = new DatabaseSync(file)
  outside.exec(`pragma journal_mode = wal; create table notes (text text primary key);
    create table leaves (note text references notes (text) deferrable initially deferred)`)
  const real = openThread({ file, pragmas: 'pragma synchronous = full', busyTimeout: 50 })
  interceptors = new Map()
  sent = []
  const runIntercepted: SqliteThread['run'] = async (statements, options) => {
    for (const { sql } of statements) await interceptors.get(sql)?.()
    sent.push(...statements.map(({ sql }) => sql))
    return real.run(statements, options)
  }
  thread = {
    ...real,
    run: (statements, options) => {
      structuredClone(statements)
      return runIntercepted(statements, options)
    },
  }
  queue = createWriteQueue(thread, () => undefined)
})
afterEach(async () => {
  outside.close()
  await thread.close()
  rmSync(dir, { recursive: true })
})

const DISK_ERROR = 'disk I/O error'
const statement = (sql: string, ...parameters: unknown[]): Statement => ({ sql, parameters })
const add = (text: string) => queue.run(statement('insert into notes values (?)', text))
const savedTexts = () =>
  outside
    .prepare('select text from notes order by text')
    .all()
    .map(({ text }) => text)
const makeStatementFail = (sql: string): void => {
  interceptors.set(sql, () => Promise.reject(Object.assign(new Error(DISK_ERROR), { errcode: 1034 })))
}
const commitCount = () => sent.filter((sql) => sql === 'commit').length

/** Runs a transaction that takes a while, as a member of the group that the queue commits together. */
async function runMember(text: string, order: string[] = [], isBroken = false): Promise<void> {
  await queue.begin()
  order.push(`${text} begins`)
  try {
    await add(text)
  } catch (reason) {
    await queue.rollback()
    throw reason
  }
  await sleep(2)
  order.push(`${text} ends`)
  if (isBroken) {
    await queue.rollback()
    throw new Error(text)
  }
  await queue.commit()
}

const outcomes = async (members: readonly Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(members)).map((result) =>
    result.status === 'fulfilled' ? 'saved' : (result.reason as Error).message,
  )

it('runs one transaction after another', async () => {
  const order: string[] = []
  await Promise.all(['a', 'b', 'c'].map((text) => runMember(text, order)))
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(savedTexts()).toEqual(['a', 'b', 'c'])
})

it('commits waiting transactions as a group of limited size', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => runMember(String(index))))
  expect(savedTexts()).toHaveLength(100)
  expect(commitCount()).toBe(2)
  expect(queue.committedCount()).toBe(100)
})

it('keeps the transactions before one whose first statement cannot be sent to the thread', async () => {
  const unsendable = async (): Promise<void> => {
    await queue.begin()
    try {
      await queue.run(statement('insert into notes values (?)', () => undefined))
    } catch (reason) {
      await queue.rollback()
      throw reason
    }
  }
  const members = [runMember('a'), unsendable(), runMember('c')]
  expect(await outcomes(members)).toEqual(['saved', expect.stringContaining('could not be cloned'), 'saved'])
  expect(savedTexts()).toEqual(['a', 'c'])
})

it('sends nothing for a transaction without a statement', async () => {
  for (const end of [queue.commit, queue.rollback]) {
    await queue.begin()
    await end()
  }
  expect(sent).toEqual([])
  const [first, empty, second] = [runMember('a'), queue.begin(), runMember('b')]
  await empty
  await queue.rollback()
  await Promise.all([first, second])
  expect(savedTexts()).toEqual(['a', 'b'])
})

it('acknowledges a commit only once it is on the disk', async () => {
  const disk = Promise.withResolvers<void>()
  interceptors.set('commit', () => disk.promise)
  let isAcknowledged = false
  const saving = runMember('a').then(() => {
    isAcknowledged = true
  })
  await sleep(50)
  expect([isAcknowledged, savedTexts()]).toEqual([false, []])
  disk.resolve()
  await saving
  expect(savedTexts()).toEqual(['a'])
})

it('rolls back a failed member of a group, and commits the others', async () => {
  expect(await outcomes([runMember('a'), runMember('b', [], true), runMember('c')])).toEqual(['saved', 'b', 'saved'])
  expect(savedTexts()).toEqual(['a', 'c'])
})

it('fails the whole group if its commit fails, and commits the next', async () => {
  const broken = async (): Promise<void> => {
    await queue.begin()
    await queue.run(statement("insert into leaves values ('no such note')"))
    await queue.commit()
  }
  expect(await outcomes([runMember('a'), broken()])).toEqual(Array(2).fill(expect.stringContaining('FOREIGN KEY')))
  await runMember('b')
  expect(savedTexts()).toEqual(['b'])
})

it.each([['commit'], ['rollback to member']])(
  'acknowledges nothing of a group whose %s the disk refuses, and goes on afterwards',
  async (sql) => {
    makeStatementFail(sql)
    const [first, second] = await outcomes([runMember('a'), runMember('b', [], true)])
    expect([first, second]).toEqual([DISK_ERROR, 'b'])
    expect(savedTexts()).toEqual([])
    interceptors.clear()
    await runMember('c')
    expect(savedTexts()).toEqual(['c'])
  },
)

it('does not reuse a transaction that the disk could not roll back', async () => {
  makeStatementFail('commit')
  makeStatementFail('rollback')
  expect(await outcomes([runMember('a')])).toEqual([DISK_ERROR])
  interceptors.clear()
  await runMember('b')
  expect(savedTexts()).toEqual(['b'])
})

it('fails the group once SQLite has rolled the transaction back by itself', async () => {
  const ROLLED_BACK = 'SQLite rolled the transaction back by itself'
  const rollBackInside = async (): Promise<void> => {
    await queue.begin()
    await queue.run(statement('rollback'))
    await expect(add('alone')).rejects.toThrow(ROLLED_BACK)
    await queue.commit()
  }
  const members = [runMember('a'), rollBackInside(), runMember('c')]
  expect(await outcomes(members)).toEqual(Array(3).fill(ROLLED_BACK))
  await runMember('d')
  expect(savedTexts()).toEqual(['d'])
})

it('fails all waiting transactions while another program writes, and goes on afterwards', async () => {
  outside.exec('begin immediate')
  const messages = await outcomes([runMember('a'), runMember('b'), runMember('c')])
  expect(messages).toEqual(Array(3).fill(expect.stringContaining('locked')))
  outside.exec('rollback')
  await runMember('d')
  expect(savedTexts()).toEqual(['d'])
})

it('begins no transaction whose commit would be lost', async () => {
  const unwritableQueue = createWriteQueue(thread, () => {
    throw new Error('lost')
  })
  await expect(unwritableQueue.begin()).rejects.toThrow('lost')
})

describe('pausing', () => {
  it('commits the open group, and delays new transactions', async () => {
    const [work, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = runMember('a')
    const pausing = queue.pause(async () => {
      begun.resolve()
      await work.promise
    })
    const second = runMember('b')
    await begun.promise
    await first
    expect(savedTexts()).toEqual(['a'])
    work.resolve()
    await Promise.all([pausing, second])
    expect(savedTexts()).toEqual(['a', 'b'])
  })

  it('waits on while transactions fail because another program writes', async () => {
    outside.exec('begin immediate')
    const members = [runMember('a'), runMember('b')]
    let isPaused = false
    const pausing = queue.pause(async () => {
      isPaused = true
    })
    expect(await outcomes(members)).toEqual(Array(2).fill(expect.stringContaining('locked')))
    await pausing
    expect(isPaused).toBe(true)
    outside.exec('rollback')
  })

  it('continues if the work throws', async () => {
    await expect(queue.pause(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await runMember('a')
  })
})

describe('a disk that does not respond', () => {
  it('times out', async () => {
    await expect(withTimeout(new Promise(() => undefined), file, 20)).rejects.toThrow(DatabaseStalled)
    expect(await withTimeout(Promise.resolve('in time'), file, 20)).toBe('in time')
  })

  it('does not time out if it responded while the event loop was blocked', async () => {
    const pending = withTimeout(sleep(10, 'in time'), file, 20)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60)
    expect(await pending).toBe('in time')
  })

  it('is detected by the oldest pending request', async () => {
    const slow = thread.run([
      statement(
        'with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000000) select max(i) from n',
      ),
    ])
    await vi.waitFor(() => expect(() => thread.assertResponsive(5)).toThrow(DatabaseStalled), { timeout: 60_000 })
    expect(() => thread.assertResponsive(60_000)).not.toThrow()
    await slow
    thread.assertResponsive(0)
  })
})
