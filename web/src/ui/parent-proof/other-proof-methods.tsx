import type { Parent } from '@lanternleaf/contract/parent-account'
import type { WaysToProve } from '@lanternleaf/contract/parent-proof'
import Fingerprint from '~icons/lucide/fingerprint'
import { useProviderName } from '../../api/provider-name.ts'
import { Button } from '../buttons/button.tsx'
import { Actions } from '../forms/form.tsx'
import { openGoogleWindow } from '../google/google-window.ts'
import { ProviderMark } from '../google/provider-mark.tsx'

/** Re-authenticates this parent. @throws {ApiError} if that fails */
export type ProofMethod = (parent: Pick<Parent, 'parentId'>) => Promise<void>

type OtherProofMethodsProps = {
  ways: WaysToProve
  onPasskey: () => void
  onGoogle: (opened: ReturnType<typeof openGoogleWindow>, provider: string) => void
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
      {ways.google ? <ProviderButton onPress={onGoogle} /> : null}
    </Actions>
  ) : null

/** The button for the identity provider. Browsers allow a window only during the click's event. */
function ProviderButton({ onPress }: { onPress: OtherProofMethodsProps['onGoogle'] }) {
  const provider = useProviderName()
  return (
    <Button onClick={() => onPress(openGoogleWindow(), provider)}>
      <ProviderMark provider={provider} />
      {`Continue with ${provider}`}
    </Button>
  )
}
