/** Chooses the voices that Settings offers, and finds out whether there is an English one. */

import type { Accent } from '../storage/entries/speech.ts'
import { accentOf, isEnglish, isNoveltyVoice, rankVoices } from './rank-voices.ts'
import { loadSpeech } from './speak.ts'

/** The most voices that are offered. Debian's espeak-ng has thousands that differ only by name. */
const MAX_OFFERED = 20

/** The voices of this device for an accent. */
export type OfferedVoices = {
  /** `this`: the best voice has that accent. `another`: the best voice has another English accent. `none`: there is no English voice. */
  readonly best: 'this' | 'another' | 'none'
  /** The voices that can be chosen by name: English, and no novelty voices. */
  readonly voices: readonly { readonly name: string; readonly overNetwork: boolean }[]
}

/** The voices to offer in Settings. */
export async function offeredVoices(accent: Accent): Promise<OfferedVoices> {
  if (!globalThis.speechSynthesis) return { best: 'none', voices: [] }
  const { availableVoices } = await loadSpeech()
  const ranked = rankVoices(await availableVoices(), { accent })
  const [best] = ranked
  const usable = ranked.filter((voice) => !isNoveltyVoice(voice))
  const names = new Map<string, boolean>()
  // Of voices with the same name the best one is used, so it decides whether the name needs the network.
  for (const { name, localService } of usable) if (!names.has(name)) names.set(name, !localService)
  return {
    best: best ? (accentOf(best) === accent ? 'this' : 'another') : 'none',
    voices: [...names].slice(0, MAX_OFFERED).map(([name, overNetwork]) => ({ name, overNetwork })),
  }
}

/** Whether the browser has an English voice. If it has no voice at first, the answer takes some seconds. */
export async function hasEnglishVoice(): Promise<boolean> {
  if (!globalThis.speechSynthesis) return false
  const { availableVoices } = await loadSpeech()
  return (await availableVoices()).some(isEnglish)
}
