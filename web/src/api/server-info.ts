import { readThisServer } from '@lanternleaf/contract/this-server'
import { useEffect, useState } from 'react'
import type { output } from 'zod/mini'
import { call } from './call.ts'
import { logFailure } from './log-failure.ts'

export type ServerInfo = output<typeof readThisServer.answer>

/** Fetches the configuration of the server. Null if it cannot be read. */
export const fetchServerInfo = (): Promise<ServerInfo | null> =>
  call(readThisServer).catch((reason: unknown) => {
    logFailure('The configuration of the server could not be read.')(reason)
    return null
  })

/** The configuration of the server as a hook. Null until it is loaded, or if it cannot be read. */
export function useServerInfo(): ServerInfo | null {
  const [serverInfo, setServerInfo] = useState<ServerInfo | null>(null)
  useEffect(() => {
    let isMounted = true
    void fetchServerInfo().then((info) => isMounted && setServerInfo(info))
    return () => {
      isMounted = false
    }
  }, [])
  return serverInfo
}
