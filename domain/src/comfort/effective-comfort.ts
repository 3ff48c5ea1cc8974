import { applyMode, COMFORT, COMFORT_FIELDS, type Comfort, type ComfortChoices } from './choices.ts'

/** What the device asks of every page. */
export type SystemPreferences = {
  readonly reducedMotion: boolean
  readonly moreContrast: boolean
  readonly dark: boolean
}

const AT_FIRST = Object.fromEntries(COMFORT_FIELDS.map((field) => [field, COMFORT[field][0]])) as Comfort

/** What holds on a device. A device that asks for less motion gets it, whatever was chosen on another one. */
export function effectiveComfort(choices: ComfortChoices, system: SystemPreferences): Comfort {
  const comfort = { ...AT_FIRST, ...applyMode(choices) }
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

/** Whether something may sound that was not asked for just then. */
export const allowsSurprises = ({ mode }: Comfort): boolean => mode !== 'autism'

/** Whether anything may be said that was not asked for just then. */
export const speaksUnprompted = (comfort: Comfort): boolean => comfort.sound === 'on' && allowsSurprises(comfort)

/** Whether a celebration may move. */
export const celebratesWithMotion = ({ motion, celebration }: Comfort): boolean =>
  motion === 'full' && celebration === 'leaves'

/** Whether a device may shake in the hand. */
export const mayVibrate = ({ haptics }: Comfort): boolean => haptics === 'on'

/** Whether what comes next is said before the screen changes. */
export const announcesNext = ({ mode }: Comfort): boolean => mode === 'autism'
