import Back from '~icons/lucide/undo-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { useComfortEditor } from './comfort-editor.ts'

/** The step back. It stays where it is, and says when there is nothing to take back. */
export function Undo() {
  const { undo } = useComfortEditor()
  return (
    <Button kind="quiet" aria-disabled={undo === null} onClick={() => undo?.()}>
      <Back aria-hidden="true" />
      Undo
    </Button>
  )
}
