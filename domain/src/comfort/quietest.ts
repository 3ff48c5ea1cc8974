import type { Comfort } from './choices.ts'

/** Quieter it does not get: the dial's first step, and what "everything quieter" lays over all else until it is as it was. */
export const QUIETEST = {
  motion: 'reduced',
  sound: 'off',
  brightness: 'dim',
  pictures: 'off',
  celebration: 'none',
  haptics: 'off',
} as const satisfies Partial<Comfort>
