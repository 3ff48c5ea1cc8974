import { savePicture } from '@lanternleaf/contract/child-login'
import { automaticPicture } from '@lanternleaf/domain/child-login/automatic-picture'
import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import type { ChildPicture } from '@lanternleaf/domain/child-login/child-picture'
import { call } from '../api/call.ts'
import { childSession } from '../storage/entries/login.ts'
import { useChildLogin } from './child-login.ts'
import { updateNameTile } from './name-tiles.ts'

/**
 * The own picture of the logged-in child: one of twelve pictures that the child chose for themself. A login that an earlier version
 * stored has none. Then it is a picture derived from the child's id.
 */
export const pictureOf = ({ childId, picture }: ChildSession): ChildPicture => picture ?? automaticPicture(childId)

/**
 * Changes the picture of the logged-in child on the server, and then on this device.
 * @throws {ApiError} if the server cannot be reached, or if another child is logged in there
 */
export async function chooseOwnPicture(childId: string, picture: ChildPicture): Promise<void> {
  await call(savePicture, { body: { childId, picture } })
  showOwnPicture(childId, picture)
}

/** Shows a picture that the server has stored for the logged-in child, as after a change on another device. */
export function showOwnPicture(childId: string, picture: ChildPicture): void {
  updateNameTile(childId, { picture })
  const { session } = useChildLogin.getState()
  if (session?.childId !== childId || session.picture === picture) return
  const stored = childSession.read()
  if (stored?.childId === childId) childSession.write({ ...stored, picture })
  useChildLogin.setState({ session: { ...session, picture } })
}
