import ArrowLeft from '~sprite/lucide/arrow-left'
import { Button } from './button.tsx'

/** The way back in a bar, to where no address is. */
export const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress}>
    <ArrowLeft aria-hidden="true" />
    Back
  </Button>
)
