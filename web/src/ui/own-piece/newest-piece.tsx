import { useChildLogin } from '../../child-login/child-login.ts'
import { myWriting } from '../../storage/entries/writing.ts'
import { OwnPiece } from './own-piece.tsx'

/** The newest piece of the logged-in child. Renders nothing if this device has none. */
export default function NewestPiece() {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const [newest] = myWriting.of(childId).read().pieces
  return newest === undefined ? null : <OwnPiece made={newest} />
}
