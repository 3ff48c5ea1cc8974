/**
 * Checks the contrast of buttons and fields in the states that a screenshot does not show: hovered, focused, pressed.
 */

import type { Page } from '@playwright/test'
import { findAxeViolations } from '../axe.ts'

const CONTROLS = 'button, a, label, input, select, textarea, summary'
const STATES = [['hover'], ['focus', 'focus-visible'], ['hover', 'active']] as const
const COLOURS = ['paper', 'dark', 'high-contrast'] as const

/**
 * Finds controls whose text has less contrast than 4.5 to 1 while they are hovered, focused or pressed. Each call checks one of these
 * states in one set of colors, depending on the turn.
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
  const faults = await findAxeViolations(page, ['color-contrast'])
  await page.evaluate(setColours, before)
  // Detaching ends the forced states.
  await browser.detach()
  return faults.map((fault) => `${forcedPseudoClasses.join(' ')}, ${colours}: ${fault}`)
}

/** Ignores elements that were rendered again since they were found, such as a line that is being read. */
function ignoreMissingNode(error: Error): void {
  if (!error.message.includes('Could not find node')) throw error
}

/** Runs in the page. Sets the colours without a transition. @returns the colours before */
function setColours(colours: string | null): string | null {
  const { documentElement: root } = document
  const before = root.getAttribute('data-colours')
  if (colours === null) root.removeAttribute('data-colours')
  else root.setAttribute('data-colours', colours)
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish()
  return before
}
