/**
 * Combines a child's comfort choices with what the device prefers. The web app calls it on every page to find out how
 * to look and sound.
 */

import { applyMode, COMFORT_FIELDS, type Comfort, type ComfortChoices, defaultOf } from './choices.ts'

/** The operating system's display preferences. */
export type SystemPreferences = {
  readonly reducedMotion: boolean
  readonly moreContrast: boolean
  readonly dark: boolean
}

const DEFAULTS = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, defaultOf(field)])) as Comfort

/**
 * The settings in effect on a device: the child's choices, the preset of the mode, and the defaults. If the device
 * prefers reduced motion, motion is reduced whatever the child chose, maybe on another device.
 */
export function effectiveComfort(choices: ComfortChoices, system: SystemPreferences): Comfort {
  const comfort = { ...DEFAULTS, ...applyMode(choices) }
  return {
    ...comfort,
    motion: system.reducedMotion ? 'reduced' : comfort.motion,
    colours: comfort.colours === 'system' ? coloursOf(system) : comfort.colours,
  }
}

const coloursOf = ({ moreContrast, dark }: SystemPreferences): Comfort['colours'] => {
  if (moreContrast) return 'high-contrast'
  return dark ? 'dark' : 'paper'
}

/** Whether the app may do something that the child did not trigger, such as play a sound. */
export const allowsSurprises = ({ mode }: Comfort): boolean => mode !== 'autism'

/** Whether the app may make sounds that the child did not ask for: a word read aloud, or the soft sound of a placed part. */
export const mayMakeSounds = (comfort: Comfort): boolean => comfort.sound === 'on' && allowsSurprises(comfort)

/** Whether celebrations are animated. */
export const celebratesWithMotion = ({ motion, celebration }: Comfort): boolean =>
  motion === 'full' && celebration === 'leaves'

/** Whether the device may vibrate. */
export const mayVibrate = ({ haptics }: Comfort): boolean => haptics === 'on'

/** Whether the next screen is announced before it changes. */
export const announcesNext = ({ mode }: Comfort): boolean => mode === 'autism'
