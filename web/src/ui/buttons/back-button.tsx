import ArrowLeft from '~sprite/lucide/arrow-left'
import { Button } from './button.tsx'

/** The Back button in a bar, where the previous step has no address. */
export const BackButton = ({ onPress }: { onPress: () => void }) => (
  <Button onClick={onPress}>
    <ArrowLeft aria-hidden="true" />
    Back
  </Button>
)
