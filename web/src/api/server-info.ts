import { readThisServer, type SignUps } from '@lanternleaf/contract/this-server'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { logFailure } from './log-failure.ts'

export type ServerInfo = { readonly signUps: SignUps; readonly sendsMail: boolean }

/** How the server is set up; null where it could not be asked. */
export const fetchServerInfo = (): Promise<ServerInfo | null> =>
  call(readThisServer).catch((reason: unknown) => {
    logFailure('How this server is set up is not known.')(reason)
    return null
  })

/** The same for a screen; null until it is known. */
export function useServerInfo(): ServerInfo | null {
  const [known, setKnown] = useState<ServerInfo | null>(null)
  useEffect(() => {
    let isShown = true
    void fetchServerInfo().then((answer) => isShown && setKnown(answer))
    return () => {
      isShown = false
    }
  }, [])
  return known
}
