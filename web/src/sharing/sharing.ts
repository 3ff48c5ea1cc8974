import { chooseSharing, readSharing, type Sharing } from '@lanternleaf/contract/sharing'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { create } from 'zustand'
import { ApiError, call } from '../api/call.ts'

/** What the child of this page shares, as the server said it last; null until it has. It is kept nowhere else. */
export const useSharing = create<{ readonly sharing: Sharing | null }>(() => ({ sharing: null }))

const OTHER_CHILD = 'Someone else is logged in here now. Open this page again.'

/** @throws {ApiError} also when the login is another child's by now */
export async function fetchSharing(childId: string): Promise<Sharing> {
  const sharing = await call(readSharing)
  return shown(childId, sharing)
}

/** Shares an item, or no longer. @throws {ApiError} and then nothing has changed */
export const share = async (childId: string, item: SharedItem, isShared: boolean): Promise<Sharing> =>
  shown(childId, await call(chooseSharing, { body: { childId, chosen: { [item]: isShared } } }))

/** The page with the choices was offered. @param today the child's date, as YYYY-MM-DD */
export const recordOffered = async (childId: string, today: string): Promise<Sharing> =>
  shown(childId, await call(chooseSharing, { body: { childId, offeredOn: today } }))

function shown(childId: string, sharing: Sharing): Sharing {
  if (sharing.childId !== childId) throw new ApiError('login-needed', OTHER_CHILD)
  useSharing.setState({ sharing })
  return sharing
}

/** What is known of this child; nothing of a sister. */
export const useSharingOf = (childId: string): Sharing | null =>
  useSharing(({ sharing }) => (sharing?.childId === childId ? sharing : null))
