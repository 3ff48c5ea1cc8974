import type { Accent } from '../storage/entries/accent.ts'
import { readyVoice } from './speak.ts'
import { accentOf, isStrange, rankVoices } from './voice.ts'

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
  const { voicesHere } = await readyVoice()
  const ranked = rankVoices(await voicesHere(), { accent })
  const [best] = ranked
  const plain = ranked.filter((voice) => !isStrange(voice))
  const names = new Map(plain.map(({ name, localService }) => [name, !localService]))
  return {
    best: best ? (accentOf(best) === accent ? 'this' : 'another') : 'none',
    named: [...names].slice(0, MOST).map(([name, overNetwork]) => ({ name, overNetwork })),
  }
}
