import { PIN_TEXT } from '@lanternleaf/contract/children'
import { emptyPin, isPin, type PinKind, pinKind } from '@lanternleaf/domain/pin/pin'
import { useState } from 'react'
import { InputError } from '../../api/parse-input.ts'
import { useStepHistory } from '../../router/step-history.ts'
import { useSubmit } from '../forms/use-submit.ts'

/**
 * A new PIN in two steps: the PIN is entered, then confirmed. The confirmation is cleared if it differs from the PIN, and if the
 * child goes back, also by the browser's Back.
 * @param initialKind the kind that is offered first
 */
export function useTwoPins(initialKind: PinKind, save: (pin: string) => Promise<void>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [pin, setPin] = useState(() => emptyPin(initialKind))
  const [confirmPin, setConfirmPin] = useState('')
  const [isMismatch, setIsMismatch] = useState(false)
  const kind = pinKind(pin)
  const { busy, errors, submit, clearFieldError, clear } = useSubmit(async () => {
    setIsMismatch(false)
    if (!isConfirming) {
      if (!isPin(pin)) throw new InputError({ pin: PIN_TEXT[kind] })
      setConfirmPin(emptyPin(kind))
      setIsConfirming(true)
    } else if (!isPin(confirmPin)) throw new InputError({ confirmPin: PIN_TEXT[kind] })
    else if (pin === confirmPin) await save(pin)
    else {
      setConfirmPin(emptyPin(kind))
      setIsMismatch(true)
    }
  })
  const back = () => {
    clear()
    setIsMismatch(false)
    setConfirmPin(emptyPin(kind))
    setIsConfirming(false)
  }
  useStepHistory(isConfirming ? 1 : 0, (target) => {
    if (target === 0) back()
    // The browser's Forward submits the first step, as the button does.
    else if (!isConfirming && pin !== emptyPin(kind)) void submit()
    return target === 0
  })
  return {
    isConfirming,
    kind,
    pin,
    confirmPin,
    isMismatch,
    busy,
    errors,
    submit,
    setPin: (typed: string) => {
      clearFieldError('pin')
      setPin(typed)
    },
    setConfirmPin: (typed: string) => {
      clearFieldError('confirmPin')
      setConfirmPin(typed)
    },
    back,
  }
}

export type TwoPins = ReturnType<typeof useTwoPins>
