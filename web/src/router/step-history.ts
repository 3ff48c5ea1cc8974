import { useEffect, useEffectEvent, useRef } from 'react'

/** How many steps deep a place in the browser's history is; 0 for the first of a wizard, and for every other place. */
function stepHere(): number {
  const step = (history.state as { step?: unknown } | null)?.step
  return typeof step === 'number' ? step : 0
}

type Wizard = { step: number; readonly goTo: (step: number) => boolean }

/** Those beyond their first step, in the order in which they came there: a dialog of steps may lie over another wizard. */
const begun: Wizard[] = []
/** Those that are at their first step, or not open. */
const others = new Set<Wizard>()

const depth = (): number => begun.reduce((sum, { step }) => sum + step, 0)

/** Whether the browser is on its way to where the wizards are. */
let isLed = false

/** Brings the browser to where the wizards are. */
function settle(): void {
  if (isLed) return
  const at = depth()
  for (let next = stepHere() + 1; next <= at; next += 1) history.pushState({ ...history.state, step: next }, '')
  if (stepHere() === at) return
  isLed = true
  history.go(at - stepHere())
}

/** Leads the wizards to where the browser is; answers whether they go there. */
function follow(): boolean {
  const ahead = stepHere() - depth()
  const last = begun.at(-1)
  if (ahead > 0) return last?.goTo(last.step + ahead) || [...others].some(({ goTo }) => goTo(ahead))
  let back = -ahead
  for (const wizard of begun.toReversed()) {
    if (back === 0) break
    const by = Math.min(back, wizard.step)
    if (!wizard.goTo(wizard.step - by)) return false
    back -= by
  }
  return true
}

function arrived(): void {
  const wasLed = isLed
  isLed = false
  // The wizards may have gone elsewhere while the browser was on its way.
  if (wasLed || stepHere() === depth() || !follow()) settle()
}

/** Whether the browser is being led through its history: who goes on meanwhile would be led back from there. */
export const isTraversingHistory = (): boolean => isLed

function setStep(wizard: Wizard, step: number): void {
  wizard.step = step
  if (step === 0) {
    const place = begun.indexOf(wizard)
    if (place !== -1) begun.splice(place, 1)
    others.add(wizard)
  } else if (others.delete(wizard)) begun.push(wizard)
  // Once all that goes at the same time has gone.
  queueMicrotask(settle)
}

function forget(wizard: Wizard): void {
  setStep(wizard, 0)
  others.delete(wizard)
}

let isListening = false

/**
 * Gives each step of a wizard a place of its own in the browser's history, so that the browser's Back, or a tablet's, leads
 * to the step before and not out of the wizard. Only the number of the step is kept there: what was typed stays in memory.
 * @param step the one that is shown, from 0; 0 has the place that was there before
 * @param goTo leads to a step the browser went to, and answers whether it may be shown: else the browser is led back
 */
export function useStepHistory(step: number, goTo: (step: number) => boolean): void {
  const go = useEffectEvent(goTo)
  const own = useRef<Wizard>(null)
  useEffect(() => {
    const wizard: Wizard = { step: 0, goTo: (there) => go(there) }
    own.current = wizard
    others.add(wizard)
    if (!isListening) addEventListener('popstate', arrived)
    isListening = true
    return () => {
      own.current = null
      forget(wizard)
    }
  }, [])
  useEffect(() => {
    if (own.current) setStep(own.current, step)
  }, [step])
}
