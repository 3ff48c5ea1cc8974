import type { Page } from '@playwright/test'
import { findings } from '../axe.ts'

const CONTROLS = 'button, a, label, input, select, textarea, summary'
const STATES = [['hover'], ['focus', 'focus-visible'], ['hover', 'active']] as const
const COLOURS = ['paper', 'dark', 'high-contrast'] as const

/**
 * The words of what can be pressed that are not read at 4.5 to 1 under a pointer, with the focus or while it is pressed: one of
 * these, in one set of colours, by the turn.
 */
export async function findLowContrastControls(page: Page, turn: number): Promise<string[]> {
  const forcedPseudoClasses = STATES[turn % STATES.length] ?? []
  const colours = COLOURS[Math.floor(turn / STATES.length) % COLOURS.length] ?? 'paper'
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: CONTROLS })
  const forced = { forcedPseudoClasses: [...forcedPseudoClasses] }
  for (const nodeId of nodeIds)
    await browser.send('CSS.forcePseudoState', { nodeId, ...forced }).catch(ignoreMissingNode)
  const before = await page.evaluate(setColours, colours)
  const faults = await findings(page, ['color-contrast'])
  await page.evaluate(setColours, before)
  // With its session what it forced is gone.
  await browser.detach()
  return faults.map((fault) => `${forcedPseudoClasses.join(' ')}, ${colours}: ${fault}`)
}

/** What was drawn anew since it was found, as a line that is being read, is not looked at. */
function ignoreMissingNode(error: Error): void {
  if (!error.message.includes('Could not find node')) throw error
}

/** Runs in the page. Colours change at once. @returns what was worn before */
function setColours(colours: string | null): string | null {
  const { documentElement: root } = document
  const before = root.getAttribute('data-colours')
  if (colours === null) root.removeAttribute('data-colours')
  else root.setAttribute('data-colours', colours)
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  return before
}
