import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import DoorOpen from '~icons/lucide/door-open'

/** The icon in "Continue with …", for any identity provider; none for Google. `provider` is its display name. */
export const ProviderMark = ({ provider }: { provider: string }) =>
  provider === GOOGLE ? null : <DoorOpen aria-hidden="true" />
