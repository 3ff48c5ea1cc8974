import type { ChildCard, NewReader } from '@lanternleaf/contract/children'
import { answerKey } from '@lanternleaf/domain/recovery/questions'
import { usernameKey } from '@lanternleaf/domain/username/username'
import { giveBackAll } from '../budgets/take-or-refuse.ts'
import { takeTryOfPin, tellWhenClosed } from '../child-login/tries.ts'
import type { Db } from '../db/database.ts'
import type { Pins } from '../hashing/pins.ts'
import { familyInTurn } from '../hashing/turns.ts'
import { Refusal } from '../http/refusal.ts'
import { questionsOf } from '../recovery/question-store.ts'
import { CARD_COLUMNS, toCard } from './store.ts'

type Deps = { readonly db: Db; readonly pins: Pins; readonly now: () => number }

/**
 * A parent's children who are these very ones, as when the same is sent again because the answer was lost: the same
 * names, ages, PINs, questions and answers. Null when one of them differs, or may not be looked at: each look is a try of
 * the child's PIN as on a device that is none of the child's, so that whoever holds a parent's login guesses no more than a
 * stranger does. What is right costs none.
 */
export const sameChildren = (
  deps: Deps,
  parentId: string,
  readers: readonly NewReader[],
): Promise<ChildCard[] | null> =>
  familyInTurn(async () => {
    const cards: ChildCard[] = []
    for (const reader of readers) {
      const card = await sameChild(deps, parentId, reader)
      if (card === null) return null
      cards.push(card)
    }
    return cards
  })

async function sameChild(deps: Deps, parentId: string, reader: NewReader): Promise<ChildCard | null> {
  const { db, now } = deps
  const row = await db
    .selectFrom('children')
    .select([...CARD_COLUMNS, 'pin_hash'])
    .where('parent_id', '=', parentId)
    .where('username_key', '=', usernameKey(reader.username))
    .where('age', '=', reader.age)
    .executeTakeFirst()
  if (row === undefined) return null
  const kept = await questionsOf(db, row.child_id)
  if (kept.length !== reader.questions.length) return null
  if (reader.questions.some(({ id }, place) => kept[place]?.id !== id)) return null
  const tries = await takeTryOfPin(db, row.child_id, { ownDevice: null }, now()).catch((reason: unknown) => {
    if (reason instanceof Refusal) return null
    throw reason
  })
  if (tries === null) return null
  const giveBack = () => giveBackAll(db, tries.taken)
  const isSame = await isAllRight(deps.pins, reader, { pinHash: row.pin_hash, kept }).catch(async (reason: unknown) => {
    await giveBack()
    throw reason
  })
  if (!isSame) {
    await tellWhenClosed(db, row.child_id, now())
    return null
  }
  await giveBack()
  return toCard(row)
}

type Kept = { readonly pinHash: string; readonly kept: readonly { readonly answerHash: string }[] }

/** Whether the PIN and every answer are those that are kept. */
async function isAllRight(pins: Pins, { pin, questions }: NewReader, { pinHash, kept }: Kept): Promise<boolean> {
  if (!(await pins.isHashOf(pinHash, pin))) return false
  for (const [place, { answer }] of questions.entries()) {
    const hash = kept[place]?.answerHash
    if (hash === undefined || !(await pins.isHashOf(hash, answerKey(answer)))) return false
  }
  return true
}
