/** "Follow the light": moves a highlight over the words of a story without a voice, at the pace of a reader. */

import { effortOf } from '@lanternleaf/domain/speech/effort'
import { DEFAULT_VOICE_SETTINGS } from '@lanternleaf/domain/speech/voice-settings'
import { isInCalmCorner } from '../../../guided-session/guided-session.ts'
import { audioPreferences } from '../../../storage/entries/speech.ts'

/**
 * How long the highlight stays for one unit of effort, in milliseconds: with about 5.5 units a word, 90 words a minute. Three in
 * four third-grade readers read at least that fast aloud in spring (91; Hasbrouck and Tindal 2017). A slower voice slows it too.
 */
const MS_PER_EFFORT = 120

/** The pause after a sentence, in units of effort. A voice pauses as well. */
const SENTENCE_PAUSE = 8

/**
 * Highlights the words of a sentence one after another, silently: the child reads them. Stops when the page is hidden, and when
 * the calm corner opens.
 */
export async function highlightWords(
  sentence: string,
  onWord: (from: number, to: number) => void,
  isWanted: () => boolean,
): Promise<'finished' | 'stopped'> {
  const { words, total: totalEffort } = effortOf(sentence)
  const pace =
    MS_PER_EFFORT * (DEFAULT_VOICE_SETTINGS.rate / (audioPreferences.read().rate ?? DEFAULT_VOICE_SETTINGS.rate))
  const isActive = () => isWanted() && document.visibilityState === 'visible' && !isInCalmCorner()
  const startedAt = performance.now()
  const waitUntil = (effort: number) =>
    new Promise((resolve) => setTimeout(resolve, startedAt + effort * pace - performance.now()))
  for (const { from, to, effortBefore } of words) {
    await waitUntil(effortBefore)
    if (!isActive()) return 'stopped'
    onWord(from, to)
  }
  await waitUntil(totalEffort + SENTENCE_PAUSE)
  return isActive() ? 'finished' : 'stopped'
}
