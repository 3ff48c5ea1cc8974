import type { Topic } from '@lanternleaf/domain/interest/interest'
import type { GenerationInterest } from '@lanternleaf/domain/interest/interest-catalogue'
import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import type { SentenceTheme } from '@lanternleaf/domain/sentence-bank/sentence-template'
import type { WordTheme } from '@lanternleaf/domain/word-bank/word'

/** The scene of each topic of stories, sentences or words. */
export const TOPIC_SCENES: Record<Topic | SentenceTheme | WordTheme, () => Promise<{ default: CompiledScreenScene }>> =
  {
    animals: () => import('#generated/screen-scene/animals'),
    space: () => import('#generated/screen-scene/space'),
    ocean: () => import('#generated/screen-scene/ocean'),
    mystery: () => import('#generated/screen-scene/mystery'),
    friendship: () => import('#generated/screen-scene/friendship'),
    family: () => import('#generated/screen-scene/family'),
    magic: () => import('#generated/screen-scene/magic'),
    art: () => import('#generated/screen-scene/art'),
    robots: () => import('#generated/screen-scene/robots'),
    invention: () => import('#generated/screen-scene/invention'),
    food: () => import('#generated/screen-scene/food'),
    vehicles: () => import('#generated/screen-scene/vehicles'),
    universal: () => import('#generated/screen-scene/universal'),
  }

/** Loads the scene of an interest. Two interests are no topics of stories, and have the scene of a similar topic. */
export const loadInterestScene = (interest: GenerationInterest): Promise<{ default: CompiledScreenScene }> =>
  TOPIC_SCENES[interest === 'technology' ? 'robots' : interest === 'creative' ? 'art' : interest]()
