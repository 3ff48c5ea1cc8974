/**
 * The endpoints with which a child's device reads and saves the comfort settings: how reading looks and sounds for
 * this child.
 */

import { readComfort, saveComfort } from '@lanternleaf/contract/comfort'
import { isComfortChoice } from '@lanternleaf/domain/comfort/choices'
import type { Db } from '../db/database.ts'
import { HttpError } from '../http/http-error.ts'
import type { Serve } from '../http/serve-endpoint.ts'
import { findComfort, saveChoices } from './store.ts'

export type ComfortDeps = { readonly db: Db; readonly now: () => number }

export function comfortRoutes(serve: Serve, { db, now }: ComfortDeps): void {
  serve(readComfort, async ({ caller: { childId } }) => ({ childId, choices: await findComfort(db, childId) }))

  serve(saveComfort, async ({ body, caller: { childId } }) => {
    if (body.childId !== childId) throw new HttpError('login-needed')
    const receivedAt = now()
    const datedChoices = body.chosen.flatMap(({ field, value, ago }) =>
      isComfortChoice(field, value) ? [{ field, value, chosenAt: Math.max(0, receivedAt - ago) }] : [],
    )
    const choices = await saveChoices(db, childId, datedChoices, receivedAt)
    if (choices === null) throw new HttpError('login-needed')
    return { childId, choices }
  })
}
