/** The button Undo in the comfort settings, so that a child can try options without fear of losing the old look. */

import Back from '~icons/lucide/undo-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { useComfortEditor } from './comfort-editor.ts'

/** The button that undoes the last change of a setting. If there is nothing to undo, it stays visible but disabled. */
export function UndoButton() {
  const { undo } = useComfortEditor()
  return (
    <Button kind="quiet" aria-disabled={undo === null} onClick={() => undo?.()}>
      <Back aria-hidden="true" />
      Undo
    </Button>
  )
}
