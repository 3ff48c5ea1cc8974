import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import DoorOpen from '~icons/lucide/door-open'

/** The icon on the button of an identity provider. Google's has none, as its name is enough. */
export const ProviderMark = ({ provider }: { provider: string }) =>
  provider === GOOGLE ? null : <DoorOpen aria-hidden="true" />
