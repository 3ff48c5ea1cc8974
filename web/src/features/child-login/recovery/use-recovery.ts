import { ERRORS } from '@lanternleaf/contract/errors'
import { type RecoveryState, readRecovery, recoverPin } from '@lanternleaf/contract/recovery'
import { pinKind } from '@lanternleaf/domain/pin/pin'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, call } from '../../../api/call.ts'
import { noteFailure } from '../../../api/note-failure.ts'
import { keepPinKind } from '../../../child-login/name-tiles.ts'
import { typedUsername } from '../typed-username.ts'

/** What is shown: the username is asked for, questions and what comes of them, or all is done. */
export type Stage = { readonly kind: 'begin'; readonly says?: string } | RecoveryState | { readonly kind: 'done' }

const AGAIN: Stage = { kind: 'begin', says: ERRORS['recovery-needed'].text }

/** Whether it is a question to the grown-up, and what they said. */
export const isOfGrownUp = (state: Stage | null): boolean => state !== null && GROWN_UP.includes(state.kind)

const GROWN_UP: readonly Stage['kind'][] = ['parent-asked', 'parent-allowed', 'parent-refused']

/** Where the server says this browser is; at the beginning when it says nothing. */
const whereItWas = async (): Promise<Stage> =>
  (await call(readRecovery).catch((failure: unknown) => {
    noteFailure('Where it was is not known.')(failure)
    return null
  })) ?? { kind: 'begin' }

/** Remembering a PIN, as the server tells of it. After a reload it goes on where it was; null until that is known. */
export function useRecovery() {
  const [stage, setStage] = useState<Stage | null>(null)
  useEffect(() => {
    const typed = typedUsername()?.trim()
    // Whoever has just asked for help says who they are, whoever remembered a PIN here before. Without a name yet they hear
    // what the grown-up said, and nothing else that is not theirs.
    if (typed) setStage({ kind: 'begin' })
    else void whereItWas().then((was) => setStage(typed === '' && !isOfGrownUp(was) ? { kind: 'begin' } : was))
  }, [])
  return {
    stage,
    setStage,
    beginAgain: () => setStage(AGAIN),
    goOnAfterBreak: useCallback(() => void whereItWas().then(setStage), []),
    savePin: async (username: string, pin: string) => {
      try {
        await call(recoverPin, { body: { username, pin } })
        keepPinKind(username, pinKind(pin))
        setStage({ kind: 'done' })
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'recovery-needed')) throw failure
        setStage(AGAIN)
      }
    },
  }
}
