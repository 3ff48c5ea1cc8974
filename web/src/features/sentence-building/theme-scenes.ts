import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'

/** What each theme is about, above its sentences. */
export const THEME_SCENES: Record<SentenceTheme, () => Promise<{ default: CompiledScreenScene }>> = {
  animals: () => import('virtual:screen-scene/sentences-animals'),
  space: () => import('virtual:screen-scene/sentences-space'),
  food: () => import('virtual:screen-scene/sentences-food'),
  vehicles: () => import('virtual:screen-scene/sentences-vehicles'),
}
