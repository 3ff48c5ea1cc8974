import { paths } from '../../paths.ts'

/** Where one sound is recorded. */
export const soundPath = (sound: string): string => `${paths.parentSounds}?sound=${encodeURIComponent(sound)}`
