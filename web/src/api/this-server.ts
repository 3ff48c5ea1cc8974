import { readThisServer, type SignUps } from '@lanternleaf/contract/this-server'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { noteFailure } from './note-failure.ts'

export type ThisServer = { readonly signUps: SignUps; readonly sendsMail: boolean }

/** How the server is set up; null where it could not be asked. */
export const askThisServer = (): Promise<ThisServer | null> =>
  call(readThisServer).catch((reason: unknown) => {
    noteFailure('How this server is set up is not known.')(reason)
    return null
  })

/** The same for a screen; null until it is known. */
export function useThisServer(): ThisServer | null {
  const [known, setKnown] = useState<ThisServer | null>(null)
  useEffect(() => {
    let isShown = true
    void askThisServer().then((answer) => isShown && setKnown(answer))
    return () => {
      isShown = false
    }
  }, [])
  return known
}
