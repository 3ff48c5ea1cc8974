import type { Comfort, ComfortChoices } from './choices.ts'

/** What each mode brings along. Whatever is chosen by itself outweighs it. */
const OF_MODE: Readonly<Record<Comfort['mode'], ComfortChoices>> = {
  default: {},
  adhd: { lineFocus: 'on', motion: 'reduced' },
  dyslexia: { spacing: 'wide' },
  autism: { motion: 'reduced' },
}

/** What was chosen, with what its mode brings along. It asks nothing of the device, so that it is the same on each. */
export const withMode = (choices: ComfortChoices): ComfortChoices => ({
  ...(choices.mode && OF_MODE[choices.mode]),
  ...choices,
})
