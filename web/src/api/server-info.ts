import { readThisServer, type SignUps } from '@lanternleaf/contract/this-server'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { logFailure } from './log-failure.ts'

export type ServerInfo = { readonly signUps: SignUps; readonly sendsMail: boolean }

/** How the server is configured; null where it could not be asked. */
export const fetchServerInfo = (): Promise<ServerInfo | null> =>
  call(readThisServer).catch((reason: unknown) => {
    logFailure('The configuration of the server could not be read.')(reason)
    return null
  })

/** The same as a hook; null until it is known. */
export function useServerInfo(): ServerInfo | null {
  const [known, setKnown] = useState<ServerInfo | null>(null)
  useEffect(() => {
    let isMounted = true
    void fetchServerInfo().then((answer) => isMounted && setKnown(answer))
    return () => {
      isMounted = false
    }
  }, [])
  return known
}
