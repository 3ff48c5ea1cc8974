import { checkUsername } from '@lanternleaf/contract/family'
import { parseUsername, usernameKey } from '@lanternleaf/domain/child-login/username'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { withInvitation } from '../../api/invitation.ts'

/** The names that were found taken, by their keys, each with others to take instead. */
export function useTakenNames() {
  const [taken, setTaken] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const asked = useRef(new Set<string>())
  const note = (username: string, suggestions: readonly string[]) =>
    setTaken((before) => new Map(before).set(usernameKey(username), suggestions))
  /** Asks the server, once for each name. What cannot be asked now is looked at when the space is made. */
  const check = async (username: string): Promise<boolean> => {
    const key = usernameKey(username)
    if (!parseUsername(username).ok || asked.current.has(key)) return !taken.has(key)
    asked.current.add(key)
    try {
      const { isFree, suggestions } = await call(checkUsername, { body: { username, ...withInvitation() } })
      if (!isFree) note(username, suggestions)
      return isFree
    } catch {
      asked.current.delete(key)
      return true
    }
  }
  return { suggestionsFor: (username: string) => taken.get(usernameKey(username)), note, check }
}
