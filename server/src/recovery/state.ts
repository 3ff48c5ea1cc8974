import type { RecoveryState } from '@lanternleaf/contract/recovery'
import { QUESTIONS } from '@lanternleaf/domain/recovery/questions'
import { recoveryStatus } from '@lanternleaf/domain/recovery/recovery'
import type { Db } from '../db/database.ts'
import { questionsOf } from './question-store.ts'
import { type RecoveryPlace, recoveryIn } from './recovery-store.ts'
import type { Steps } from './step-store.ts'

const TEXTS: ReadonlyMap<string, string> = new Map(QUESTIONS.map(({ id, question }) => [id, question]))

/** Where somebody is in a child's questions, as they are told of it. `now` in epoch ms. */
export async function stateOf(
  db: Db,
  { childId, username, answered }: Steps,
  at: RecoveryPlace,
  now: number,
): Promise<RecoveryState> {
  const questions = await questionsOf(db, childId)
  const next = questions[answered]
  if (next === undefined) return { kind: 'no-questions', username }
  const stands = recoveryStatus(await recoveryIn(db, at), now)
  if (stands.kind === 'grown-up') return { kind: 'grown-up', username }
  if (stands.kind === 'break') return { kind: 'break', username, seconds: Math.ceil(stands.left / 1000) }
  const { wrongAnswers } = stands
  const question = TEXTS.get(next.id) ?? next.id
  return { kind: 'question', username, question, place: answered + 1, of: questions.length, wrongAnswers }
}
