import type { ChildCard } from '@lanternleaf/contract/children'
import { fail, type Result } from '@lanternleaf/domain/result'
import { type ChildToAdd, insertChildren, type NotAdded } from '../children/new-children.ts'
import type { Db } from '../db/database.ts'
import { rollbackOnFailure } from '../db/rollback-on-failure.ts'
import { spendEntry } from '../parent-account/sign-ups.ts'
import { insertWithPassword, type ParentToAdd } from '../parent-account/store.ts'

export type FamilyToAdd = { readonly parent: ParentToAdd; readonly children: readonly ChildToAdd[] }

type Added = Result<ChildCard[], NotAdded | { readonly code: 'email-taken' } | { readonly code: 'invitation-needed' }>

/** Adds a parent, the consent and all children, or nothing. `now` in epoch ms. */
export const addFamily = (db: Db, { parent, children }: FamilyToAdd, now: number): Promise<Added> =>
  rollbackOnFailure(db, async (transaction): Promise<Added> => {
    const parentId = await insertWithPassword(transaction, parent, now)
    if (parentId === null) return fail({ code: 'email-taken' })
    if (!(await spendEntry(transaction, parent, now))) return fail({ code: 'invitation-needed' })
    return insertChildren(transaction, parentId, children, now)
  })
