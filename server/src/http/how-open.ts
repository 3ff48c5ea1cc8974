import { type Config, isBehindTls } from '../config.ts'

/** Who can reach the server, and whether that is as it should be. */
export type HowOpen = { readonly isCareful: boolean; readonly says: string }

const THIS_MACHINE = /^(?:localhost|127\.|::1$)/

/** What is said of it at each start, so that nobody opens by mistake what is not ready for it. */
export function howOpen(config: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>): HowOpen {
  const { host, publicUrl, trustedProxies } = config
  const isHere = host !== undefined && THIS_MACHINE.test(host)
  if (!isBehindTls(config)) {
    if (isHere) return { isCareful: true, says: 'open to this machine alone' }
    return {
      isCareful: publicUrl === undefined,
      says: 'open to every device in this network, and not for the internet: what is typed can be read on its way. HOST=127.0.0.1 keeps it on this machine; docs/security.md says what to set before it is opened',
    }
  }
  if (isHere || trustedProxies !== undefined)
    return { isCareful: true, says: `open at ${publicUrl?.origin}, by its proxy` }
  return {
    isCareful: false,
    says: 'whoever reaches this port asks past the proxy: set HOST=127.0.0.1, or where the proxy is on another machine TRUSTED_PROXIES, and let no one else reach the port',
  }
}
