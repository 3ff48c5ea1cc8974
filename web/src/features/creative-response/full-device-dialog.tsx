import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Actions } from '../../ui/form.tsx'
import { NotKept } from '../../ui/not-kept.tsx'

type FullDeviceDialogProps = { text: string; open: boolean; onClose: () => void; onFinish: () => void }

/** Asked before a piece is finished that the device has no room for. */
export const FullDeviceDialog = ({ text, open, onClose, onFinish }: FullDeviceDialogProps) => (
  <Dialog title="Save your writing" open={open} onClose={onClose}>
    <NotKept text={text}>This device is full. Save your writing as a file first.</NotKept>
    <Actions>
      <Button onClick={onFinish}>Finish without saving</Button>
    </Actions>
  </Dialog>
)
