import { isRecord } from '@lanternleaf/domain/is-record'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { localKeys, readLocalJson, removeLocal, writeLocalJson } from '../storage/local.ts'

/** Why the server did not take a fact, and with which program and login it was told: another may be luckier. */
export type Refused = {
  readonly code: string
  readonly triedAs: string
  /** epoch ms; an older version did not keep it */
  readonly triedAt?: number
}

/** A fact waiting to be stored by the server, or set aside because it was refused. */
export type Waiting = { readonly childId: string; readonly fact: Fact; readonly refused?: Refused }

const KIND = 'fact-noted:'

/**
 * The most facts noted beside the settings: about 600 KB, a tenth of what a browser gives. The rest is what children
 * write. More can only come together where a browser has no database, and then this page alone remembers them.
 */
export const MOST_NOTED = 2_000

const unkept = new Map<string, Waiting>()

/**
 * Facts on their way to the outbox. The outbox answers a moment later, and a page can be closed in that moment; this is
 * written at once, together with what the fact tells of. It also holds what a browser without a database cannot keep.
 * Each has a key of its own, so that pages of one browser never overwrite what another has noted.
 */
export function noted(): readonly Waiting[] {
  takeOverList()
  const kept = localKeys(KIND).flatMap((key) => readLocalJson(key, isWaiting) ?? [])
  return [...kept, ...unkept.values()]
}

export function note(waiting: readonly Waiting[]): void {
  let room = MOST_NOTED - localKeys(KIND).length
  for (const one of waiting) {
    if (room > 0) writeLocalJson(`${KIND}${one.fact.factId}`, one)
    else unkept.set(one.fact.factId, one)
    room -= 1
  }
  if (room < 0) console.warn('This browser has no room for more facts; they last as long as this page.')
}

export function strike(factIds: readonly string[]): void {
  for (const factId of factIds) {
    removeLocal(`${KIND}${factId}`)
    unkept.delete(factId)
  }
}

/** A page of an earlier version notes all in one list. */
function takeOverList(): void {
  const list = readLocalJson('facts-noted', Array.isArray)
  if (list === null) return
  note(list.filter(isWaiting).map(({ childId, fact }) => ({ childId, fact })))
  removeLocal('facts-noted')
}

const isWaiting = (value: unknown): value is Waiting =>
  isRecord(value) && typeof value.childId === 'string' && isRecord(value.fact) && typeof value.fact.factId === 'string'
