import { useChildLogin } from '../../child-login/child-login.ts'
import { myWriting } from '../../storage/entries/writing.ts'
import { OwnPiece } from './own-piece.tsx'

/** The newest piece (what a child wrote, drew or recorded after a story). Renders nothing if this device has none. */
export default function NewestPiece() {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const [newest] = myWriting.of(childId).read().pieces
  return newest === undefined ? null : <OwnPiece made={newest} />
}
