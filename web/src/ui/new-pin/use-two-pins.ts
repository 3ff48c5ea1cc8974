import { isPin } from '@lanternleaf/domain/pin/pin'
import { useState } from 'react'
import { InputError } from '../../api/parsed.ts'
import { useSubmit } from '../use-submit.ts'

const FOUR_DIGITS = 'PIN must be 4 digits'

/**
 * A new PIN in two steps: entered, then confirmed. A confirmation that is another PIN is cleared, and so is one that is
 * left by the way back.
 */
export function useTwoPins(save: (pin: string) => Promise<void>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [pin, setPin] = useState('')
  const [confirmPin, setConfirmPin] = useState('')
  const [isMismatch, setIsMismatch] = useState(false)
  const { busy, errors, submit, mend, clear } = useSubmit(async () => {
    setIsMismatch(false)
    if (!isConfirming) {
      if (!isPin(pin)) throw new InputError({ pin: FOUR_DIGITS })
      setIsConfirming(true)
    } else if (!isPin(confirmPin)) throw new InputError({ confirmPin: FOUR_DIGITS })
    else if (pin === confirmPin) await save(pin)
    else {
      setConfirmPin('')
      setIsMismatch(true)
    }
  })
  return {
    ...{ isConfirming, pin, confirmPin, isMismatch, busy, errors, submit },
    setPin: (typed: string) => {
      mend('pin')
      setPin(typed)
    },
    setConfirmPin: (typed: string) => {
      mend('confirmPin')
      setConfirmPin(typed)
    },
    back: () => {
      clear()
      setIsMismatch(false)
      setConfirmPin('')
      setIsConfirming(false)
    },
  }
}

export type TwoPins = ReturnType<typeof useTwoPins>
