import { useEffect, useEffectEvent, useRef } from 'react'

/** Which step of a wizard a place in the browser's history is; 0 for its first, and for every other place. */
function stepHere(): number {
  const step = (history.state as { step?: unknown } | null)?.step
  return typeof step === 'number' ? step : 0
}

/**
 * Gives each step of a wizard a place of its own in the browser's history, so that the browser's Back, or a tablet's, leads
 * to the step before and not out of the wizard. Only the number of the step is kept there: what was typed stays in memory.
 * @param step the one that is shown, from 0; 0 has the place that was there before
 * @param goTo leads to a step the browser went to, and answers whether it may be shown: else the browser is led back
 */
export function useStepHistory(step: number, goTo: (step: number) => boolean): void {
  const go = useEffectEvent(goTo)
  /** Whether the browser is on its way to where the wizard is. */
  const isLed = useRef(false)
  useEffect(() => {
    const settle = () => {
      if (isLed.current) return
      for (let next = stepHere() + 1; next <= step; next += 1) history.pushState({ ...history.state, step: next }, '')
      if (stepHere() === step) return
      isLed.current = true
      history.go(step - stepHere())
    }
    const arrived = () => {
      const wasLed = isLed.current
      isLed.current = false
      // The wizard may have gone elsewhere while the browser was on its way.
      if (wasLed || stepHere() === step || !go(stepHere())) settle()
    }
    settle()
    addEventListener('popstate', arrived)
    return () => removeEventListener('popstate', arrived)
  }, [step])
}
