import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import type { WordTheme } from '@lanternleaf/domain/word-bank/word'

/** The place of each topic, be it of a story, of sentences or of words. */
export const TOPIC_SCENES: Record<Topic | SentenceTheme | WordTheme, () => Promise<{ default: CompiledScreenScene }>> =
  {
    animals: () => import('virtual:screen-scene/animals'),
    space: () => import('virtual:screen-scene/space'),
    ocean: () => import('virtual:screen-scene/ocean'),
    mystery: () => import('virtual:screen-scene/mystery'),
    friendship: () => import('virtual:screen-scene/friendship'),
    family: () => import('virtual:screen-scene/family'),
    magic: () => import('virtual:screen-scene/magic'),
    art: () => import('virtual:screen-scene/art'),
    robots: () => import('virtual:screen-scene/robots'),
    invention: () => import('virtual:screen-scene/invention'),
    food: () => import('virtual:screen-scene/food'),
    vehicles: () => import('virtual:screen-scene/vehicles'),
    universal: () => import('virtual:screen-scene/universal'),
  }
