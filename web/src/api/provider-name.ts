import { GOOGLE } from '@lanternleaf/domain/parent-login/parent-login'
import { useServerInfo } from './server-info.ts'

/**
 * The name of the identity provider by which parents can sign in. Until the server has answered it is the name that the
 * server wrote into the page, if any. A prerendered page says Google.
 */
export const useProviderName = (): string => useServerInfo()?.provider.name ?? nameInPage() ?? GOOGLE

const nameInPage = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.documentElement.dataset.provider
