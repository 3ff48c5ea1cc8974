import type { Accent } from '../storage/entries/accent.ts'
import { accentOf, isNoveltyVoice, rankVoices } from './rank-voices.ts'
import { loadSpeech } from './speak.ts'

/** So many can be looked through; a device may list thousands that differ by a name alone. */
const MOST = 20

/** What a device has for a reader who asks for an accent. */
export type OfferedVoices = {
  /** Whether the best voice speaks with that accent, another English one stands in for it, or there is none. */
  readonly best: 'this' | 'another' | 'none'
  /** What can be chosen by name: English, and easy to follow. */
  readonly named: readonly { readonly name: string; readonly overNetwork: boolean }[]
}

export async function offeredVoices(accent: Accent): Promise<OfferedVoices> {
  if (!globalThis.speechSynthesis) return { best: 'none', named: [] }
  const { availableVoices } = await loadSpeech()
  const ranked = rankVoices(await availableVoices(), { accent })
  const [best] = ranked
  const plain = ranked.filter((voice) => !isNoveltyVoice(voice))
  const names = new Map(plain.map(({ name, localService }) => [name, !localService]))
  return {
    best: best ? (accentOf(best) === accent ? 'this' : 'another') : 'none',
    named: [...names].slice(0, MOST).map(([name, overNetwork]) => ({ name, overNetwork })),
  }
}
