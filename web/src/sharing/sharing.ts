/**
 * What a child shares with their grown-up: reading time, words, what helps, or the story of the week. Nothing is shared until the child
 * chooses it. The server stores the choices.
 */

import { chooseSharing, readSharing, type Sharing } from '@lanternleaf/contract/sharing'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { create } from 'zustand'
import { ApiError, call } from '../api/call.ts'

/** The sharing choices in the server's last response. Null before the first response. They are not stored on the device. */
export const useSharing = create<{ readonly sharing: Sharing | null }>(() => ({ sharing: null }))

const OTHER_CHILD = 'Someone else is logged in here now. Open this page again.'

/** Fetches the choices of a child. @throws {ApiError} also if another child is logged in now */
export async function fetchSharing(childId: string): Promise<Sharing> {
  const sharing = await call(readSharing)
  return applySharing(childId, sharing)
}

/** Starts or stops sharing an item. @throws {ApiError} if nothing was changed */
export const share = async (childId: string, item: SharedItem, isShared: boolean): Promise<Sharing> =>
  applySharing(childId, await call(chooseSharing, { body: { childId, chosen: { [item]: isShared } } }))

/** Records that the page with the choices was offered. @param today the child's date, as YYYY-MM-DD */
export const recordOffered = async (childId: string, today: string): Promise<Sharing> =>
  applySharing(childId, await call(chooseSharing, { body: { childId, offeredOn: today } }))

function applySharing(childId: string, sharing: Sharing): Sharing {
  if (sharing.childId !== childId) throw new ApiError('login-needed', OTHER_CHILD)
  useSharing.setState({ sharing })
  return sharing
}

/** The choices of this child. Null if the last response was about another child. */
export const useSharingOf = (childId: string): Sharing | null =>
  useSharing(({ sharing }) => (sharing?.childId === childId ? sharing : null))
