import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createGroupCommit, type GroupCommit } from './group-commit.ts'
import { type Disk, SYNCED_BY_SQLITE } from './write-ahead-log.ts'

let dir: string
let writer: DatabaseSync
let outside: DatabaseSync
let commits: GroupCommit
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lanternleaf-commit-'))
  writer = new DatabaseSync(join(dir, 'test.db'))
  writer.exec('pragma journal_mode = wal')
  writer.exec('pragma foreign_keys = on')
  writer.exec('create table notes (text text primary key)')
  writer.exec('create table leaves (note text references notes (text) deferrable initially deferred)')
  outside = new DatabaseSync(join(dir, 'test.db'))
  commits = createGroupCommit(writer, () => undefined, SYNCED_BY_SQLITE)
})
afterEach(() => {
  outside.close()
  writer.close()
  rmSync(dir, { recursive: true })
})

const add = (text: string) => writer.prepare('insert into notes values (?)').run(text)
const committed = () =>
  outside
    .prepare('select text from notes order by text')
    .all()
    .map(({ text }) => text)
/** Rises with every commit another connection makes. */
const commitCount = () => Number(outside.prepare('pragma data_version').get()?.data_version)

/** Runs a transaction that takes a while, and says in which order things happened. */
async function member(text: string, said: string[] = [], fails = false): Promise<void> {
  await commits.enter()
  said.push(`${text} in`)
  add(text)
  await sleep(2)
  said.push(`${text} out`)
  if (fails) {
    commits.abandon()
    throw new Error(text)
  }
  await commits.leave()
}

it('lets one transaction finish before the next begins', async () => {
  const said: string[] = []
  await Promise.all(['a', 'b', 'c'].map((text) => member(text, said)))
  expect(said).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
  expect(committed()).toEqual(['a', 'b', 'c'])
})

it('acknowledges nothing before it is committed', async () => {
  await commits.enter()
  add('a')
  const left = commits.leave()
  expect(committed()).toEqual([])
  await left
  expect(committed()).toEqual(['a'])
})

describe('while the disk works', () => {
  let turns: PromiseWithResolvers<void>[]
  let disk: Disk
  beforeEach(() => {
    turns = []
    const sync = vi.fn(() => {
      const turn = Promise.withResolvers<void>()
      turns.push(turn)
      return turn.promise
    })
    disk = { ...SYNCED_BY_SQLITE, sync, makeGood: vi.fn() }
    commits = createGroupCommit(writer, () => undefined, disk)
  })

  it('acknowledges nothing, and the next are under way', async () => {
    const acknowledged: string[] = []
    const first = member('a').then(() => acknowledged.push('a'))
    await vi.waitFor(() => expect(turns).toHaveLength(1))
    const second = member('b').then(() => acknowledged.push('b'))
    await vi.waitFor(() => expect(turns).toHaveLength(2))
    expect(committed()).toEqual(['a', 'b'])
    expect(acknowledged).toEqual([])
    turns[0]?.resolve()
    await first
    expect(acknowledged).toEqual(['a'])
    turns[1]?.resolve()
    await second
    expect(acknowledged).toEqual(['a', 'b'])
  })

  it('a disk that fails acknowledges nothing of that group, and makes good before the next begins', async () => {
    const lost = member('a')
    await vi.waitFor(() => expect(turns).toHaveLength(1))
    turns[0]?.reject(new Error(DISK_ERROR))
    await expect(lost).rejects.toThrow(DISK_ERROR)
    vi.mocked(disk.makeGood).mockImplementationOnce(() => {
      throw new Error('not yet')
    })
    await expect(member('b')).rejects.toThrow('not yet')
    const kept = member('c')
    await vi.waitFor(() => expect(turns).toHaveLength(2))
    turns[1]?.resolve()
    await kept
    expect(committed()).toEqual(['a', 'c'])
  })

  it('closing waits for the disk', async () => {
    const done: string[] = []
    const kept = member('a').then(() => done.push('kept'))
    await vi.waitFor(() => expect(turns).toHaveLength(1))
    const closed = commits.finish().then(() => done.push('closed'))
    await sleep(20)
    expect(done).toEqual([])
    turns[0]?.resolve()
    await Promise.all([kept, closed])
    expect(done.toSorted()).toEqual(['closed', 'kept'])
  })
})

it('commits those of one turn together', async () => {
  const before = commitCount()
  await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      await commits.enter()
      add(String(index))
      await commits.leave()
    }),
  )
  expect(committed()).toHaveLength(50)
  expect(commitCount() - before).toBe(1)
})

it('undoes the one that fails and keeps the others', async () => {
  const results = await Promise.allSettled([member('a'), member('b', [], true), member('c')])
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(committed()).toEqual(['a', 'c'])
})

it('fails all of a group whose commit fails, and goes on afterwards', async () => {
  const broken = async (): Promise<void> => {
    await commits.enter()
    writer.exec("insert into leaves values ('no such note')")
    await commits.leave()
  }
  const results = await Promise.allSettled([member('a'), broken()])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  await member('b')
  expect(committed()).toEqual(['b'])
})

it('fails all of a group that the database rolled back by itself, and goes on afterwards', async () => {
  const lost = async (): Promise<void> => {
    await commits.enter()
    writer.exec('rollback')
    await commits.leave()
  }
  const results = await Promise.allSettled([member('a'), lost(), member('c')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(committed()).toEqual(['c'])
})

it.each([[['rollback to member']], [['rollback to member', 'rollback']]])(
  'loses the group whose %j fails, and goes on afterwards',
  async (broken) => {
    const mend = breakStatements(broken)
    const results = await Promise.allSettled([member('a'), member('b', [], true), member('c')])
    const last = broken.includes('rollback') ? 'rejected' : 'fulfilled'
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', last])
    expect(results[0]).toMatchObject({ reason: { message: DISK_ERROR } })
    expect(results[1]).toMatchObject({ reason: { message: 'b' } })
    mend()
    await member('d')
    expect(committed()).toEqual(last === 'fulfilled' ? ['c', 'd'] : ['d'])
  },
)

it('fails all of a group whose commit and rollback fail, and goes on afterwards', async () => {
  const mend = breakStatements(['commit', 'rollback'])
  const results = await Promise.allSettled([member('a'), member('b')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  await expect(member('c')).rejects.toThrow(DISK_ERROR)
  mend()
  await member('d')
  expect(committed()).toEqual(['d'])
})

it('says that the database rolled back by itself, to whoever leaves, gives up, or had left before', async () => {
  const ROLLED_BACK = 'the database rolled the transaction back by itself'
  const first = member('a')
  const leaving = commits.enter().then(() => {
    writer.exec('rollback')
    return commits.leave()
  })
  await expect(leaving).rejects.toThrow(ROLLED_BACK)
  await expect(first).rejects.toThrow(ROLLED_BACK)
  const second = member('b')
  await commits.enter().then(() => {
    writer.exec('rollback')
    commits.abandon()
  })
  await expect(second).rejects.toThrow(ROLLED_BACK)
  await member('c')
  expect(committed()).toEqual(['c'])
})

it('begins nothing in a file that would lose it, and undoes what another group left open', async () => {
  let isLost = true
  commits = createGroupCommit(
    writer,
    () => {
      if (isLost) throw new Error('lost')
    },
    SYNCED_BY_SQLITE,
  )
  await expect(commits.enter()).rejects.toThrow('lost')
  isLost = false
  writer.exec('begin')
  add('left open')
  await member('a')
  expect(committed()).toEqual(['a'])
})

it('closing commits what has been left, and lets go of the disk', async () => {
  const close = vi.fn()
  commits = createGroupCommit(writer, () => undefined, { ...SYNCED_BY_SQLITE, close })
  await commits.enter()
  add('a')
  const kept = commits.leave()
  expect(close).not.toHaveBeenCalled()
  await commits.finish()
  expect(committed()).toEqual(['a'])
  expect(close).toHaveBeenCalledOnce()
  await kept
  // Nothing is left of it that whoever comes next would wait for.
  await commits.finish()
  await member('b')
  expect(committed()).toEqual(['a', 'b'])
})

it('waits for another program that has the file locked, and holds up nobody meanwhile', async () => {
  outside.exec('begin immediate')
  const waiting = Promise.all(['a', 'b'].map((text) => member(text)))
  await expectFluent(600)
  expect(committed()).toEqual([])
  outside.exec('rollback')
  await waiting
  expect(committed()).toEqual(['a', 'b'])
})

it('gives all who wait up after the same time, however many they are, and goes on afterwards', async () => {
  outside.exec('begin immediate')
  const began = performance.now()
  const waiting = Array.from({ length: 20 }, () => commits.enter())
  for (const result of await Promise.allSettled(waiting)) {
    expect(result).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/locked/) } })
  }
  // One after another they would wait for a minute.
  expect(performance.now() - began).toBeLessThan(10_000)
  outside.exec('rollback')
  await member('a')
  expect(committed()).toEqual(['a'])
})

const DISK_ERROR = 'disk I/O error'

/** From now on these statements fail, until mended. */
function breakStatements(broken: readonly string[]): () => void {
  const exec = writer.exec.bind(writer)
  const spy = vi.spyOn(writer, 'exec').mockImplementation((statement) => {
    if (broken.includes(statement)) throw new Error(DISK_ERROR)
    exec(statement)
  })
  return () => spy.mockRestore()
}

/** The event loop turns all the time: whoever else asks is served. */
async function expectFluent(duration: number): Promise<void> {
  const until = performance.now() + duration
  let longest = 0
  for (let last = performance.now(); last < until; ) {
    await sleep(1)
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }
  // Half of the time it is locked: a machine that does other things too takes its share.
  expect(longest).toBeLessThan(300)
}
