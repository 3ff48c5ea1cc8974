import type { Parent } from '@lanternleaf/contract/parent-account'
import type { WaysToProve } from '@lanternleaf/contract/parent-proof'
import Fingerprint from '~icons/lucide/fingerprint'
import { Button } from '../buttons/button.tsx'
import { Actions } from '../forms/form.tsx'
import { openGoogleWindow } from '../google/google-window.ts'

/** Re-authenticates this parent. @throws {ApiError} if that fails */
export type ProofMethod = (parent: Pick<Parent, 'parentId'>) => Promise<void>

type OtherProofMethodsProps = {
  ways: WaysToProve
  onPasskey: () => void
  onGoogle: (opened: ReturnType<typeof openGoogleWindow>) => void
}

/** The buttons for re-authentication without a password. */
export const OtherProofMethods = ({ ways, onPasskey, onGoogle }: OtherProofMethodsProps) =>
  ways.passkey || ways.google ? (
    <Actions>
      {ways.passkey ? (
        <Button onClick={onPasskey}>
          <Fingerprint aria-hidden="true" />
          Use a passkey
        </Button>
      ) : null}
      {ways.google ? (
        // Browsers allow a window only during the click's event.
        <Button onClick={() => onGoogle(openGoogleWindow())}>Continue with Google</Button>
      ) : null}
    </Actions>
  ) : null
