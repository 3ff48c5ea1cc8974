import type { ChildCard, NewReader } from '@lanternleaf/contract/children'
import { answerKey } from '@lanternleaf/domain/recovery/questions'
import { usernameKey } from '@lanternleaf/domain/username/username'
import type { Db } from '../db/database.ts'
import type { Pins } from '../hashing/pins.ts'
import { familyInTurn } from '../hashing/turns.ts'
import { questionsOf } from '../recovery/question-store.ts'
import { CARD_COLUMNS, toCard } from './store.ts'

type Deps = { readonly db: Db; readonly pins: Pins }

/**
 * A parent's children who are these very ones, as when the same is sent again because the answer was lost: the same
 * names, ages, PINs, questions and answers. Null when one of them differs.
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

async function sameChild({ db, pins }: Deps, parentId: string, reader: NewReader): Promise<ChildCard | null> {
  const row = await db
    .selectFrom('children')
    .select([...CARD_COLUMNS, 'pin_hash'])
    .where('parent_id', '=', parentId)
    .where('username_key', '=', usernameKey(reader.username))
    .where('age', '=', reader.age)
    .executeTakeFirst()
  if (row === undefined || !(await pins.isHashOf(row.pin_hash, reader.pin))) return null
  const kept = await questionsOf(db, row.child_id)
  if (kept.length !== reader.questions.length) return null
  for (const [place, { id, answer }] of reader.questions.entries()) {
    const other = kept[place]
    if (other?.id !== id || !(await pins.isHashOf(other.answerHash, answerKey(answer)))) return null
  }
  return toCard(row)
}
