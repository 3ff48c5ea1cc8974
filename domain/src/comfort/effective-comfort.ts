import { applyMode, COMFORT, COMFORT_FIELDS, type Comfort, type ComfortChoices } from './choices.ts'

/** The operating system's display preferences. */
export type SystemPreferences = {
  readonly reducedMotion: boolean
  readonly moreContrast: boolean
  readonly dark: boolean
}

const DEFAULTS = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, COMFORT[field][0]])) as Comfort

/**
 * The settings in effect on a device. A device's preference for reduced motion wins over choices made on another
 * device.
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

/** Whether sounds may play that the child did not trigger. */
export const allowsSurprises = ({ mode }: Comfort): boolean => mode !== 'autism'

/** Whether anything may be spoken that the child did not ask for. */
export const speaksUnprompted = (comfort: Comfort): boolean => comfort.sound === 'on' && allowsSurprises(comfort)

/** Whether celebrations are animated. */
export const celebratesWithMotion = ({ motion, celebration }: Comfort): boolean =>
  motion === 'full' && celebration === 'leaves'

/** Whether the device may vibrate. */
export const mayVibrate = ({ haptics }: Comfort): boolean => haptics === 'on'

/** Whether the next screen is announced before it changes. */
export const announcesNext = ({ mode }: Comfort): boolean => mode === 'autism'
