import { useChildLogin } from '../../child-login/child-login.ts'
import { myWriting } from '../../storage/entries/writing.ts'
import { OwnPiece } from './own-piece.tsx'

/** What the child who is logged in made last; nothing where this device has none. */
export default function NewestPiece() {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const [newest] = myWriting.of(childId).read().pieces
  return newest === undefined ? null : <OwnPiece made={newest} />
}
