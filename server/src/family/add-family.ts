/**
 * Stores a new family: the parent's account, the consent and all children, in one transaction. The sign-up endpoint
 * calls it.
 */

import type { ChildCard } from '@lanternleaf/contract/children'
import { fail, type Result } from '@lanternleaf/domain/result'
import { type AddChildrenError, type HashedChild, insertChildren } from '../children/new-children.ts'
import { type Db, rollbackOnFailure } from '../db/database.ts'
import { insertParentWithPassword, type NewParent } from '../parent-account/parent-store.ts'
import { consumeInvitation } from '../parent-account/sign-ups.ts'

export type NewFamily = { readonly parent: NewParent; readonly children: readonly HashedChild[] }

type AddFamilyResult = Result<
  ChildCard[],
  AddChildrenError | { readonly code: 'email-taken' } | { readonly code: 'invitation-needed' }
>

/**
 * Adds a parent and their children in one transaction; `insertChildren` also records the consent. Nothing is stored if
 * any step fails. `now` in epoch ms.
 */
export const addFamily = (db: Db, { parent, children }: NewFamily, now: number): Promise<AddFamilyResult> =>
  rollbackOnFailure(db, async (transaction): Promise<AddFamilyResult> => {
    const parentId = await insertParentWithPassword(transaction, parent, now)
    if (parentId === null) return fail({ code: 'email-taken' })
    if (!(await consumeInvitation(transaction, parent, now))) return fail({ code: 'invitation-needed' })
    return insertChildren(transaction, parentId, children, now)
  })
