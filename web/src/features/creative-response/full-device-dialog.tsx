import type { ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { pieceNoun } from './piece-labels.ts'
import { UnsavedPiece } from './unsaved-piece.tsx'

type FullDeviceDialogProps = {
  made: ResponseContent
  prompt: string
  open: boolean
  onClose: () => void
  onFinish: () => void
}

/** Asked before a piece is finished that the device has no room for. */
export const FullDeviceDialog = ({ made, prompt, open, onClose, onFinish }: FullDeviceDialogProps) => (
  <Dialog title={`Save your ${pieceNoun(made)}`} open={open} onClose={onClose}>
    <UnsavedPiece made={made} prompt={prompt} isFinished />
    <Actions>
      <Button onClick={onFinish}>Finish without saving</Button>
    </Actions>
  </Dialog>
)
