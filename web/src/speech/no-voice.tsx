import { StatusMessage } from '../ui/status-message.tsx'

/** Said plainly where somebody asked to hear something and the device has nothing to say it with. */
export const NoVoice = ({ missing }: { missing: boolean }) =>
  missing ? (
    <StatusMessage>This device has no voice to read with. Everything here works without it.</StatusMessage>
  ) : null
