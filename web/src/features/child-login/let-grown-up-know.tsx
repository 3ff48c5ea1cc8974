import { Button, type ButtonKind } from '../../ui/buttons/button.tsx'
import type { CallForHelp } from './use-call-for-help.ts'

type LetGrownUpKnowProps = { help: CallForHelp; kind?: ButtonKind }

/** The button of a bar that calls the grown-up. */
export const CallForHelpButton = ({ help: { isSent, busy, submit }, kind = 'primary' }: LetGrownUpKnowProps) => (
  <Button kind={isSent ? 'secondary' : kind} onClick={() => void submit()} aria-disabled={busy || isSent || undefined}>
    {isSent ? 'They can see it now' : busy ? 'Sending…' : 'Let My Grown-up Know'}
  </Button>
)
