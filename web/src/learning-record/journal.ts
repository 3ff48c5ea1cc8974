import { isRecord } from '@lanternleaf/domain/is-record'
import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { readLocalJson, removeLocal, writeLocalJson } from '../storage/local.ts'

/** A fact waiting to be stored by the server. `refused` holds the server's reason once it will never take it. */
export type Waiting = { readonly childId: string; readonly fact: Fact; readonly refused?: string }

/**
 * Facts on their way to the outbox. The outbox answers a moment later, and a page can be closed in that moment; this is
 * written at once, together with what the fact tells of. It also holds what a browser without a database cannot keep.
 */
export const noted = (): readonly Waiting[] => readLocalJson('facts-noted', isWaitingList) ?? []

export const note = (waiting: readonly Waiting[]): void => keep([...noted(), ...waiting])

export const strike = (factIds: readonly string[]): void =>
  keep(noted().filter(({ fact }) => !factIds.includes(fact.factId)))

const keep = (waiting: readonly Waiting[]): void =>
  waiting.length === 0 ? removeLocal('facts-noted') : writeLocalJson('facts-noted', waiting)

const isWaitingList = (value: unknown): value is readonly Waiting[] =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isRecord(one) && typeof one.childId === 'string' && isRecord(one.fact) && typeof one.fact.factId === 'string',
  )
