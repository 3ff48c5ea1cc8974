/** Messages for a full device: the child's answer cannot be stored, but can be downloaded as a file. */

import type { ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import Save from '~icons/lucide/download'
import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { UnsavedNotice } from '../../ui/messages/unsaved-notice.tsx'
import { savePiece } from './piece-file.ts'
import { pieceNoun } from './piece-labels.ts'

type UnsavedPieceProps = {
  content: ResponseContent
  prompt: string
  /** Whether the child is finishing the piece now. */
  isFinished?: boolean
}

/** Says that the device has no room for the piece, with a button that saves it as a file. */
export function UnsavedPiece({ content, prompt, isFinished = false }: UnsavedPieceProps) {
  const kind = pieceNoun(content)
  if (kind === 'writing')
    return isFinished ? (
      <UnsavedNotice text={textOf(prompt, content)}>
        This device is full. Save your writing as a file first.
      </UnsavedNotice>
    ) : (
      <UnsavedNotice text={textOf(prompt, content)} />
    )
  return (
    <>
      <StatusMessage>
        {isFinished
          ? `This device is full. Save your ${kind} as a file first.`
          : `This device is full. Your ${kind} is only on this page. Save it as a file to keep it.`}
      </StatusMessage>
      <Actions>
        <Button onClick={() => savePiece({ ...content, prompt, story: null, writtenAt: null })}>
          <Save aria-hidden="true" />
          Save as a file
        </Button>
      </Actions>
    </>
  )
}

const textOf = (prompt: string, { text }: ResponseContent): string => `${prompt}\n\n${text}\n`

type FullDeviceDialogProps = {
  content: ResponseContent
  prompt: string
  open: boolean
  onClose: () => void
  onFinish: () => void
}

/** The dialog before a piece is finished that the device has no room for. */
export const FullDeviceDialog = ({ content, prompt, open, onClose, onFinish }: FullDeviceDialogProps) => (
  <Dialog title={`Save your ${pieceNoun(content)}`} open={open} onClose={onClose}>
    <UnsavedPiece content={content} prompt={prompt} isFinished />
    <Actions>
      <Button onClick={onFinish}>Finish without saving</Button>
    </Actions>
  </Dialog>
)
