import { useChildLogin } from '../../child-login/child-login.ts'
import { myWriting } from '../../storage/entries/writing.ts'

/** Where an answer to this prompt can be found again; nothing where the device does not keep it. */
export function SavedNote({ prompt }: { prompt: string }) {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const stored = myWriting.of(childId)
  const [newest] = stored.read().pieces
  if (newest?.prompt !== prompt || !stored.isPersisted()) return null
  return <p>{newest.inBook ? "It's a page in the book now. It's in My Writing too." : "It's in My Writing."}</p>
}
