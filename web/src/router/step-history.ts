/**
 * Connects wizards (forms of several steps at one address) with the browser's history, see `useStepHistory` below. The depth is the
 * number of steps that all open wizards are beyond their first step. It equals the number in the browser's history entry, and after
 * each change one side follows the other.
 */

import { useEffect, useEffectEvent, useRef } from 'react'

/** The step of a wizard that the browser's history entry belongs to: 0 for the first step, and for an entry without a wizard. */
function historyStep(): number {
  const step = (history.state as { step?: unknown } | null)?.step
  return typeof step === 'number' ? step : 0
}

type Wizard = { step: number; readonly goTo: (step: number) => boolean }

/** Wizards beyond their first step, in order: a dialog with steps may cover another wizard. */
const active: Wizard[] = []
/** Wizards at their first step, or not open. */
const inactive = new Set<Wizard>()

const totalDepth = (): number => active.reduce((sum, { step }) => sum + step, 0)

/** Whether a `history.go` to the wizards' depth is running. */
let isTraversing = false

/** Moves the browser's history to the wizards' depth. */
function syncHistory(): void {
  if (isTraversing) return
  const depth = totalDepth()
  for (let next = historyStep() + 1; next <= depth; next += 1) history.pushState({ ...history.state, step: next }, '')
  if (historyStep() === depth) return
  isTraversing = true
  history.go(depth - historyStep())
}

/** Moves the wizards to the depth of the browser's history. Returns whether they accept it. */
function syncWizards(): boolean {
  const stepsForward = historyStep() - totalDepth()
  const last = active.at(-1)
  if (stepsForward > 0)
    return last?.goTo(last.step + stepsForward) || [...inactive].some(({ goTo }) => goTo(stepsForward))
  let stepsBack = -stepsForward
  for (const wizard of active.toReversed()) {
    if (stepsBack === 0) break
    const steps = Math.min(stepsBack, wizard.step)
    if (!wizard.goTo(wizard.step - steps)) return false
    stepsBack -= steps
  }
  return true
}

function onPopState(): void {
  const wasTraversing = isTraversing
  isTraversing = false
  // The wizards may have moved on while the traversal was running.
  if (wasTraversing || historyStep() === totalDepth() || !syncWizards()) syncHistory()
}

/** Whether a traversal of the history is running. A navigation during the traversal would be undone by it. */
export const isTraversingHistory = (): boolean => isTraversing

function setStep(wizard: Wizard, step: number): void {
  wizard.step = step
  if (step === 0) {
    const index = active.indexOf(wizard)
    if (index !== -1) active.splice(index, 1)
    inactive.add(wizard)
  } else if (inactive.delete(wizard)) active.push(wizard)
  // The history is synchronized after all wizards that change in the same tick.
  queueMicrotask(syncHistory)
}

function removeWizard(wizard: Wizard): void {
  setStep(wizard, 0)
  inactive.delete(wizard)
}

let isListening = false

/**
 * Adds a history entry for each step of a wizard, so that Back of the browser or tablet leads to the previous step instead of out
 * of the wizard. The entry contains only the number of the step. Typed text stays in memory.
 * @param step the current step, from 0. Step 0 uses the entry of the page itself
 * @param goTo shows the step to which the browser went, and returns whether it may be shown. If not, the browser is moved back
 */
export function useStepHistory(step: number, goTo: (step: number) => boolean): void {
  const go = useEffectEvent(goTo)
  const ownWizard = useRef<Wizard>(null)
  useEffect(() => {
    const wizard: Wizard = { step: 0, goTo: (target) => go(target) }
    ownWizard.current = wizard
    inactive.add(wizard)
    if (!isListening) addEventListener('popstate', onPopState)
    isListening = true
    return () => {
      ownWizard.current = null
      removeWizard(wizard)
    }
  }, [])
  useEffect(() => {
    if (ownWizard.current) setStep(ownWizard.current, step)
  }, [step])
}
