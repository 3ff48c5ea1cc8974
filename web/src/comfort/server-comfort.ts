import { keepComfort, readComfort } from '@lanternleaf/contract/comfort'
import { COMFORT_FIELDS, type ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { type ChosenAt, type HeldComfort, settle, takeAlong, toTell } from '@lanternleaf/domain/comfort/settle'
import { call } from '../api/call.ts'
import { childSession } from '../storage/entries/login.ts'
import { showComfort } from './shown-comfort.ts'
import { heldComfort, holdComfort } from './stored-comfort.ts'

/** A child has just logged in: what they chose elsewhere holds here, and what was chosen just before the login. */
export function takeComfort(childId: string, before: HeldComfort, stored: ComfortChoices): void {
  holdComfort(takeAlong(heldComfort(), before))
  holdSettled(childId, {}, stored)
  tell(childId, toTell(heldComfort(), stored)).catch((error: unknown) =>
    console.warn('What was chosen is told to the server later.', error),
  )
}

/** What the child chose on other devices holds here, and what waits here is told. */
export async function meetServer(childId: string): Promise<void> {
  const { childId: whose, choices } = await call(readComfort)
  if (whose !== childId) return
  holdSettled(childId, {}, choices)
  await tell(childId, toTell(heldComfort(), choices))
}

/** Tells the server what was chosen here and waits to be told. */
export const tellChosen = (childId: string): Promise<void> => tell(childId, heldComfort().untold)

async function tell(childId: string, sent: ChosenAt): Promise<void> {
  const held = heldComfort().choices
  const now = Date.now()
  const chosen = COMFORT_FIELDS.flatMap((field) => {
    const [value, at] = [held[field], sent[field]]
    return value === undefined || at === undefined ? [] : [{ field, value, ago: Math.max(0, now - at) }]
  })
  if (chosen.length === 0 || !isHere(childId)) return
  const { choices } = await call(keepComfort, { body: { childId, chosen } })
  holdSettled(childId, sent, choices)
}

function holdSettled(childId: string, sent: ChosenAt, stored: ComfortChoices): void {
  if (!isHere(childId)) return
  holdComfort(settle(heldComfort(), sent, stored))
  showComfort()
}

/** Another child may be here by the time the server answers. */
const isHere = (childId: string): boolean => childSession.read()?.childId === childId
