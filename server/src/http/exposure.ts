import { type Config, isBehindTls } from '../config.ts'
import { coverInternet } from './address-ranges.ts'

/** Who can reach the server, and whether that is as it should be. */
export type Exposure = { readonly isSafe: boolean; readonly says: string }

const THIS_MACHINE = /^(?:localhost|127\.|::1$)/

/** What is said of it at each start, so that nobody opens by mistake what is not ready for it. */
export function describeExposure(config: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>): Exposure {
  const { host, publicUrl, trustedProxies } = config
  const isHere = host !== undefined && THIS_MACHINE.test(host)
  if (!isBehindTls(config)) {
    if (isHere) return { isSafe: true, says: 'open to this machine alone' }
    return {
      isSafe: publicUrl === undefined,
      says: 'open to every device in this network, and not for the internet: what is typed can be read on its way. HOST=127.0.0.1 keeps it on this machine; docs/security/threat-model.md says what to set before it is opened',
    }
  }
  if (isHere || trustedProxies !== undefined)
    return { isSafe: true, says: `open at ${publicUrl?.origin}, by its proxy` }
  return {
    isSafe: false,
    says: 'whoever reaches this port asks past the proxy: set HOST=127.0.0.1, or where the proxy is on another machine TRUSTED_PROXIES, and let no one else reach the port',
  }
}

/** What is said at each start of networks that were named so wide that anybody may be in one. */
export function wideRangeWarnings({
  trustedProxies,
  schoolNetworks,
}: Pick<Config, 'trustedProxies' | 'schoolNetworks'>): readonly string[] {
  const proxies =
    'TRUSTED_PROXIES holds addresses of anybody: every visitor may then say who they are, and tries of a PIN or password are hardly counted. Name the proxy alone, such as 192.0.2.8 or 172.18.0.0/16'
  const schools =
    'SCHOOL_NETWORKS holds addresses of anybody: every visitor then has ten times the tries. Name the networks of schools alone, such as 198.51.100.0/24'
  return [
    ...(trustedProxies !== undefined && coverInternet(trustedProxies) ? [proxies] : []),
    ...(schoolNetworks !== undefined && coverInternet(schoolNetworks) ? [schools] : []),
  ]
}
