/** Loads and changes what a child shares, for the page "What my grown-up sees". */

import { readOwnRecord } from '@lanternleaf/contract/insights'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { useRef, useState } from 'react'
import { ApiError, call, errorText } from '../../api/call.ts'
import { fetchSharing, share, useSharingOf } from '../../sharing/sharing.ts'
import { ITEM_NAMES } from '../../ui/grown-up-view/item-names.ts'
import { useAsync } from '../../ui/loading/use-async.ts'
import { announce } from '../../ui/messages/announcer.tsx'

/** The choices of what a child shares, the card and the data of each item, and a function that changes a choice. */
export function useSharingChoices(childId: string) {
  const loaded = useAsync(childId, async () => {
    const [, record] = await Promise.all([fetchSharing(childId), call(readOwnRecord)])
    if (record.childId !== childId) throw new ApiError('login-needed', 'Someone else is logged in here now.')
    return record
  })
  const sharing = useSharingOf(childId)
  const [pending, setPending] = useState<Partial<Record<SharedItem, boolean>>>({})
  const [problem, setProblem] = useState<{ item: SharedItem; text: string } | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isOn = (item: SharedItem): boolean => pending[item] ?? sharing?.choices[item] ?? false

  /** An optimistic update: a choice is shown at once, choices are saved in order, and a choice is reverted if saving fails. */
  const set = (item: SharedItem, isShared: boolean) => {
    setPending((before) => ({ ...before, [item]: isShared }))
    setProblem(null)
    queue.current = queue.current
      .then(() => share(childId, item, isShared))
      .then(
        () => announce(`${ITEM_NAMES[item]}: ${isShared ? 'shared' : 'not shared'}.`),
        (error: unknown) => setProblem({ item, text: `We couldn't change “${ITEM_NAMES[item]}”. ${reasonOf(error)}` }),
      )
      .finally(() => setPending((before) => (before[item] === isShared ? without(before, item) : before)))
  }
  return { loaded, lookedAt: sharing?.lookedAt ?? null, isOn, set, problem }
}

const without = <Item extends string>(choices: Partial<Record<Item, boolean>>, item: Item) =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => name !== item)) as Partial<Record<Item, boolean>>

const reasonOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'offline'
    ? "We can't reach Lanternleaf right now. Please try again."
    : errorText(error)
