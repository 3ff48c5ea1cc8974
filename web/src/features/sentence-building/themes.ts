/** The themes of Build Sentences, as the choice of a theme shows them. */

import type { Mood } from '@lanternleaf/domain/brain-state/brain-state'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'

type ThemeOption = {
  readonly label: string
  readonly detail: string
  /** The mood that the theme suits. */
  readonly mood: Mood
}

/** The name, the description and the mood of each theme of sentences. */
export const THEME_OPTIONS: Record<SentenceTheme, ThemeOption> = {
  animals: { label: 'Amazing Animals', detail: 'What animals do, and where.', mood: 'focused' },
  space: { label: 'Space Adventure', detail: 'A spaceship on a long trip.', mood: 'energetic' },
  food: { label: 'Yummy Food', detail: 'A market and a kitchen.', mood: 'focused' },
  vehicles: { label: 'Cool Vehicles', detail: 'Trucks, trains and more.', mood: 'energetic' },
  ocean: { label: 'Wide Ocean', detail: 'The sea, and who lives in it.', mood: 'calm' },
  friendship: { label: 'Good Friends', detail: 'Things friends do together.', mood: 'energetic' },
  mystery: { label: 'Strange Mysteries', detail: 'Clues, locks and odd noises.', mood: 'focused' },
  universal: { label: 'Everyday Things', detail: 'Home, school and weekends.', mood: 'calm' },
}
