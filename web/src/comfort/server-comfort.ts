import { readComfort, saveComfort } from '@lanternleaf/contract/comfort'
import { COMFORT_FIELDS, type ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import {
  type ChosenAt,
  type DeviceComfort,
  mergeAtLogin,
  reconcile,
  toSend,
} from '@lanternleaf/domain/comfort/reconcile'
import { call } from '../api/call.ts'
import { childSession } from '../storage/entries/login.ts'
import { applyComfort } from './apply-comfort.ts'
import { choiceAge } from './choice-age.ts'
import { readStoredComfort, writeStoredComfort } from './stored-comfort.ts'

/**
 * One question at a time: the server takes what comes later for newer, and an answer that was overtaken by a choice would
 * undo it.
 */
let asked: Promise<void> = Promise.resolve()

function afterOthers(ask: () => Promise<void>): Promise<void> {
  asked = asked.catch(() => undefined).then(ask)
  return asked
}

/** A child has just logged in: what they chose elsewhere holds here, and what was chosen just before the login. */
export function mergeComfortAtLogin(childId: string, before: DeviceComfort, stored: ComfortChoices): void {
  writeStoredComfort(mergeAtLogin(readStoredComfort(), before))
  holdReconciled(childId, {}, stored)
  afterOthers(() => tell(childId, toSend(readStoredComfort(), stored))).catch((error: unknown) =>
    console.warn('What was chosen is told to the server later.', error),
  )
}

/** What the child chose on other devices holds here, and what waits here is told. */
export const syncComfort = (childId: string): Promise<void> =>
  afterOthers(async () => {
    const { childId: whose, choices } = await call(readComfort)
    if (whose !== childId) return
    holdReconciled(childId, {}, choices)
    await tell(childId, toSend(readStoredComfort(), choices))
  })

/** Tells the server what was chosen here and waits to be told. */
export const sendChoices = (childId: string): Promise<void> =>
  afterOthers(() => tell(childId, readStoredComfort().unsent))

async function tell(childId: string, sent: ChosenAt): Promise<void> {
  const held = readStoredComfort().choices
  const chosen = COMFORT_FIELDS.flatMap((field) => {
    const [value, at] = [held[field], sent[field]]
    return value === undefined || at === undefined ? [] : [{ field, value, ago: choiceAge(at) }]
  })
  if (chosen.length === 0 || !isHere(childId)) return
  const { choices } = await call(saveComfort, { body: { childId, chosen } })
  holdReconciled(childId, sent, choices)
}

function holdReconciled(childId: string, sent: ChosenAt, stored: ComfortChoices): void {
  if (!isHere(childId)) return
  writeStoredComfort(reconcile(readStoredComfort(), sent, stored))
  applyComfort()
}

/** Another child may be here by the time the server answers. */
const isHere = (childId: string): boolean => childSession.read()?.childId === childId
