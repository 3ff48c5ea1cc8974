import { useEffect, useEffectEvent, useRef } from 'react'

/** How many steps deep the browser's history entry is; 0 for the first step of a wizard, and for every other entry. */
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
  const ahead = historyStep() - totalDepth()
  const last = active.at(-1)
  if (ahead > 0) return last?.goTo(last.step + ahead) || [...inactive].some(({ goTo }) => goTo(ahead))
  let back = -ahead
  for (const wizard of active.toReversed()) {
    if (back === 0) break
    const by = Math.min(back, wizard.step)
    if (!wizard.goTo(wizard.step - by)) return false
    back -= by
  }
  return true
}

function onPopState(): void {
  const wasTraversing = isTraversing
  isTraversing = false
  // The wizards may have moved on while the traversal was running.
  if (wasTraversing || historyStep() === totalDepth() || !syncWizards()) syncHistory()
}

/** Whether a traversal of the history is running: a navigation meanwhile would be undone by it. */
export const isTraversingHistory = (): boolean => isTraversing

function setStep(wizard: Wizard, step: number): void {
  wizard.step = step
  if (step === 0) {
    const place = active.indexOf(wizard)
    if (place !== -1) active.splice(place, 1)
    inactive.add(wizard)
  } else if (inactive.delete(wizard)) active.push(wizard)
  // After all wizards that change in the same tick.
  queueMicrotask(syncHistory)
}

function forget(wizard: Wizard): void {
  setStep(wizard, 0)
  inactive.delete(wizard)
}

let isListening = false

/**
 * Gives each step of a wizard a history entry of its own, so that the browser's Back, or a tablet's, leads to the previous
 * step instead of out of the wizard. The entry has only the number of the step: what was typed stays in memory.
 * @param step the current one, from 0; step 0 uses the entry that was there before
 * @param goTo shows a step the browser went to, and returns whether it may be shown: otherwise the browser is moved back
 */
export function useStepHistory(step: number, goTo: (step: number) => boolean): void {
  const go = useEffectEvent(goTo)
  const own = useRef<Wizard>(null)
  useEffect(() => {
    const wizard: Wizard = { step: 0, goTo: (there) => go(there) }
    own.current = wizard
    inactive.add(wizard)
    if (!isListening) addEventListener('popstate', onPopState)
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
