import { checkUsername } from '@lanternleaf/contract/family'
import { parseUsername, usernameKey } from '@lanternleaf/domain/child-login/username'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { withInvitation } from '../../api/invitation.ts'

/** The names that were found taken, by their keys, each with others to take instead. */
export function useTakenNames() {
  const [takenNames, setTakenNames] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const checkedNames = useRef(new Set<string>())
  const note = (username: string, suggestions: readonly string[]) =>
    setTakenNames((before) => new Map(before).set(usernameKey(username), suggestions))
  /** Asks the server, once for each name. What cannot be asked now is looked at when the space is made. */
  const check = async (username: string): Promise<boolean> => {
    const key = usernameKey(username)
    if (!parseUsername(username).ok || checkedNames.current.has(key)) return !takenNames.has(key)
    checkedNames.current.add(key)
    try {
      const { isFree, suggestions } = await call(checkUsername, { body: { username, ...withInvitation() } })
      if (!isFree) note(username, suggestions)
      return isFree
    } catch {
      checkedNames.current.delete(key)
      return true
    }
  }
  return { suggestionsFor: (username: string) => takenNames.get(usernameKey(username)), note, check }
}
