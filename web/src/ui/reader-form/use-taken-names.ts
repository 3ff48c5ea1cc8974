import { checkUsername } from '@lanternleaf/contract/family'
import { parseUsername, usernameKey } from '@lanternleaf/domain/child-login/username'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { withInvitation } from '../../api/invitation.ts'

/** Checks usernames on the server, and stores the taken ones with suggestions. */
export function useTakenNames() {
  const [takenNames, setTakenNames] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const checkedNames = useRef(new Set<string>())
  const storeTaken = (username: string, suggestions: readonly string[]) =>
    setTakenNames((before) => new Map(before).set(usernameKey(username), suggestions))
  /** Checks a name once. Returns whether it is free. If the server cannot be reached, the name is checked on submission. */
  const check = async (username: string): Promise<boolean> => {
    const key = usernameKey(username)
    if (!parseUsername(username).ok || checkedNames.current.has(key)) return !takenNames.has(key)
    checkedNames.current.add(key)
    try {
      const { isFree, suggestions } = await call(checkUsername, { body: { username, ...withInvitation() } })
      if (!isFree) storeTaken(username, suggestions)
      return isFree
    } catch {
      checkedNames.current.delete(key)
      return true
    }
  }
  return { suggestionsFor: (username: string) => takenNames.get(usernameKey(username)), storeTaken, check }
}
