import { effortOf } from '@lanternleaf/domain/speech/effort'
import { DEFAULT_VOICE_SETTINGS } from '@lanternleaf/domain/speech/voice-settings'
import { isInCalmCorner } from '../../../guided-session/guided-session.ts'
import { audioPreferences } from '../../../storage/entries/speech.ts'

/**
 * How long the light stays for one unit of effort, in milliseconds: with about 5.5 units a word, 90 words a minute. That is
 * what three in four third-grade readers read aloud in spring (91; Hasbrouck and Tindal 2017). Who slowed the voice has it slower.
 */
const MS_PER_EFFORT = 120

/** After a sentence it waits as a voice does, in units of effort. */
const SENTENCE_PAUSE = 8

/** Lights the words of a sentence one after another, and says nothing: the reader does. It stops out of sight, and in the calm corner. */
export async function highlightWords(
  sentence: string,
  onWord: (from: number, to: number) => void,
  isWanted: () => boolean,
): Promise<'said' | 'stopped'> {
  const { words, all: totalEffort } = effortOf(sentence)
  const pace =
    MS_PER_EFFORT * (DEFAULT_VOICE_SETTINGS.rate / (audioPreferences.read().rate ?? DEFAULT_VOICE_SETTINGS.rate))
  const isActive = () => isWanted() && document.visibilityState === 'visible' && !isInCalmCorner()
  const startedAt = performance.now()
  const waitUntil = (effort: number) =>
    new Promise((resolve) => setTimeout(resolve, startedAt + effort * pace - performance.now()))
  for (const { from, to, before } of words) {
    await waitUntil(before)
    if (!isActive()) return 'stopped'
    onWord(from, to)
  }
  await waitUntil(totalEffort + SENTENCE_PAUSE)
  return isActive() ? 'said' : 'stopped'
}
