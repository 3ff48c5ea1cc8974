/**
 * Exchanges a child's comfort choices (text size, colours, sound …) with the server, so that the child has them on every device.
 * Choices that could not be sent are `unsent` until a later attempt succeeds.
 */

import { readComfort, saveComfort } from '@lanternleaf/contract/comfort'
import { COMFORT_FIELDS, type ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import {
  type ChoiceTimes,
  choicesToSend,
  type DeviceComfort,
  mergeAtLogin,
  mergeServerResponse,
} from '@lanternleaf/domain/comfort/reconcile'
import { call } from '../api/call.ts'
import { childSession } from '../storage/entries/login.ts'
import { applyComfort } from './apply-comfort.ts'
import { choiceAge } from './choice-age.ts'
import { readStoredComfort, writeStoredComfort } from './stored-comfort.ts'

/**
 * Requests run one after another. The server takes the later of two requests for the newer choice, and a response that arrives
 * after a newer choice would undo that choice.
 */
let queue: Promise<void> = Promise.resolve()

function enqueue(request: () => Promise<void>): Promise<void> {
  queue = queue.catch(() => undefined).then(request)
  return queue
}

/** After a login, merges the child's choices on other devices with the choices that were made on this device just before. */
export function mergeComfortAtLogin(childId: string, before: DeviceComfort, stored: ComfortChoices): void {
  writeStoredComfort(mergeAtLogin(readStoredComfort(), before))
  reconcileWith(childId, {}, stored)
  enqueue(() => send(childId, choicesToSend(readStoredComfort(), stored))).catch((error: unknown) =>
    console.warn('Comfort settings could not be sent; they are sent later.', error),
  )
}

/** Fetches the choices made on other devices, and sends the unsent choices of this device. */
export const syncComfort = (childId: string): Promise<void> =>
  enqueue(async () => {
    const { childId: answeredFor, choices } = await call(readComfort)
    if (answeredFor !== childId) return
    reconcileWith(childId, {}, choices)
    await send(childId, choicesToSend(readStoredComfort(), choices))
  })

/** Sends the unsent choices of this device. */
export const sendChoices = (childId: string): Promise<void> => enqueue(() => send(childId, readStoredComfort().unsent))

async function send(childId: string, sent: ChoiceTimes): Promise<void> {
  const current = readStoredComfort().choices
  const chosen = COMFORT_FIELDS.flatMap((field) => {
    const [value, at] = [current[field], sent[field]]
    return value === undefined || at === undefined ? [] : [{ field, value, ago: choiceAge(at) }]
  })
  if (chosen.length === 0 || !isLoggedIn(childId)) return
  const { choices } = await call(saveComfort, { body: { childId, chosen } })
  reconcileWith(childId, sent, choices)
}

function reconcileWith(childId: string, sent: ChoiceTimes, stored: ComfortChoices): void {
  if (!isLoggedIn(childId)) return
  writeStoredComfort(mergeServerResponse(readStoredComfort(), sent, stored))
  applyComfort()
}

/** Whether this child is still logged in. Another child may have logged in before the server answers. */
const isLoggedIn = (childId: string): boolean => childSession.read()?.childId === childId
