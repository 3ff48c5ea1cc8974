/** Checks of the settings that `program.ts` logs at each start: who can reach the server, and which ranges are too wide. */

import { type Config, isBehindTls } from '../config.ts'
import { coverInternet } from './address-ranges.ts'

/** Who can reach the server, and whether the settings are safe for that. */
export type Exposure = { readonly isSafe: boolean; readonly message: string }

const THIS_MACHINE = /^(?:localhost|127\.|::1$)/

/** Describes who can reach the server, so that nobody exposes it to the internet by mistake. */
export function describeExposure(config: Pick<Config, 'host' | 'publicUrl' | 'trustedProxies'>): Exposure {
  const { host, publicUrl, trustedProxies } = config
  const isOnlyLocal = host !== undefined && THIS_MACHINE.test(host)
  if (!isBehindTls(config)) {
    if (isOnlyLocal) return { isSafe: true, message: 'only this machine can reach it' }
    return {
      isSafe: publicUrl === undefined,
      message:
        'every device in this network can reach it. It is not ready for the internet: without TLS others can read what is typed. HOST=127.0.0.1 keeps it on this machine; docs/security/threat-model.md lists the settings for the internet',
    }
  }
  if (isOnlyLocal || trustedProxies !== undefined)
    return { isSafe: true, message: `served at ${publicUrl?.origin} by its proxy` }
  return {
    isSafe: false,
    message:
      'port is reachable without the proxy: set HOST=127.0.0.1, or TRUSTED_PROXIES where the proxy is on another machine, and block the port for all others',
  }
}

/** Warnings about ranges in the settings that are so wide that they include the internet. */
export function wideRangeWarnings({
  trustedProxies,
  schoolNetworks,
}: Pick<Config, 'trustedProxies' | 'schoolNetworks'>): readonly string[] {
  const proxiesWarning =
    'TRUSTED_PROXIES includes public addresses: every visitor can forge an address, and rate limits of PINs and passwords hardly work. List only the proxy, such as 192.0.2.8 or 172.18.0.0/16'
  const schoolsWarning =
    'SCHOOL_NETWORKS includes public addresses: every visitor has ten times the rate limits. List only the networks of schools, such as 198.51.100.0/24'
  return [
    ...(trustedProxies !== undefined && coverInternet(trustedProxies) ? [proxiesWarning] : []),
    ...(schoolNetworks !== undefined && coverInternet(schoolNetworks) ? [schoolsWarning] : []),
  ]
}
