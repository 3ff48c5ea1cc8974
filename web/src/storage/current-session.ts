import { isRecord } from '@lanternleaf/domain/is-record'
import { readLocalJson, removeLocal, writeLocalJson } from './local.ts'

/** The learning session under way on this device. It stays, completed, until the guided session is left. */
export type CurrentSession = {
  readonly learningSessionId: string
  readonly childId: string
  readonly completed: boolean
  /** When something of it was noted last, epoch ms. An older version did not keep it. */
  readonly notedAt?: number
  /** The number of the fact noted last. An older version gave none. */
  readonly sequence?: number | undefined
}

/** As the server asks for it: with another one no fact of the session would ever be stored. */
const ID = /^[A-Za-z0-9-]{16,64}$/

const isCurrentSession = (value: unknown): value is CurrentSession =>
  isRecord(value) &&
  typeof value.learningSessionId === 'string' &&
  ID.test(value.learningSessionId) &&
  typeof value.childId === 'string' &&
  typeof value.completed === 'boolean'

export const currentSession = (): CurrentSession | null => readLocalJson('learning-session', isCurrentSession)

export const keepSession = (session: CurrentSession): void => writeLocalJson('learning-session', session)

/** Leaves the session. What happens next belongs to a new one. */
export const leaveSession = (): void => removeLocal('learning-session')
