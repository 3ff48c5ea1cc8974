import { Button, type ButtonKind } from '../../ui/button.tsx'
import type { CallForHelp } from './use-call-for-help.ts'

type LetGrownUpKnowProps = { help: CallForHelp; kind?: ButtonKind }

/** The button of a bar that calls the grown-up. */
export const LetGrownUpKnow = ({ help: { isAsked, busy, submit }, kind = 'primary' }: LetGrownUpKnowProps) => (
  <Button
    kind={isAsked ? 'secondary' : kind}
    onClick={() => void submit()}
    aria-disabled={busy || isAsked || undefined}
  >
    {isAsked ? 'They can see it now' : busy ? 'Sending…' : 'Let My Grown-up Know'}
  </Button>
)
