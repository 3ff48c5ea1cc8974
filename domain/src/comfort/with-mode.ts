import type { Comfort, ComfortChoices } from './choices.ts'
import { QUIETEST } from './quietest.ts'

/** What each mode brings along. Whatever is chosen by itself, and later, outweighs it. */
const OF_MODE: Readonly<Record<Comfort['mode'], ComfortChoices>> = {
  default: {},
  adhd: { oneThing: 'on', lineFocus: 'on', motion: 'reduced' },
  dyslexia: { spacing: 'wide' },
  autism: { tones: 'muted', motion: 'reduced', celebration: 'still' },
}

export const presetOf = (mode: Comfort['mode']): ComfortChoices => OF_MODE[mode]

/**
 * What was chosen, with what its mode brings along, and quieter where all is to be quieter. It asks nothing of the device, so
 * that it is the same on each.
 */
export const applyMode = (choices: ComfortChoices): ComfortChoices => ({
  ...(choices.mode && OF_MODE[choices.mode]),
  ...choices,
  ...(choices.quieter === 'on' && QUIETEST),
})
