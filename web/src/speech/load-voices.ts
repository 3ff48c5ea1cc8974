/** Loads the voices of the browser. Some browsers have them at once, others only some seconds after the page was opened. */

import { isEnglish } from './rank-voices.ts'
import { clearSpeechUnavailable, markSpeechMissing } from './speech-availability.ts'

/**
 * How long a page waits for voices from its first request, and at least after a click, in milliseconds. Chromium loads them after
 * the page: Debian's thousands of espeak-ng voices take three and a half seconds.
 */
const FIRST_TIMEOUT_MS = 4_000
const MIN_TIMEOUT_MS = 500
/** The polling interval, in milliseconds: some browsers send no event when voices are loaded. */
const POLL_INTERVAL_MS = 100

let firstRequestAt: number | undefined

/** Requests the voices before the first click, because some browsers load voices only on request, and follows voices that load late. */
export function preloadVoices(): void {
  if (firstRequestAt !== undefined) return
  firstRequestAt = performance.now()
  offerSpeech()
  speechSynthesis.addEventListener?.('voiceschanged', offerSpeech)
}

/**
 * Offers no speech if the browser has voices, but no English one, so that nobody has to press to find out. Offers it again when
 * English voices are loaded late.
 */
function offerSpeech(): void {
  const voices = readVoices()
  const english = voices.filter(isEnglish)
  if (voices.length > 0 && english.length === 0) markSpeechMissing()
  if (english.length > 0) clearSpeechUnavailable({ all: false })
  if (english.some(({ localService }) => localService)) clearSpeechUnavailable({ ownWords: false })
}

/** The browser's voices. Empty if the browser throws. */
function readVoices(): readonly SpeechSynthesisVoice[] {
  try {
    return speechSynthesis.getVoices() ?? []
  } catch (error) {
    console.warn("Could not read this browser's voices.", error)
    return []
  }
}

/** The voices, or a promise that waits for voices if there are none yet. Synchronous if possible: speech must start during a click. */
export function availableVoices(): readonly SpeechSynthesisVoice[] | Promise<readonly SpeechSynthesisVoice[]> {
  preloadVoices()
  const voices = readVoices()
  return voices.length > 0 ? voices : pollVoices()
}

async function pollVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  const deadline = Math.max(performance.now() + MIN_TIMEOUT_MS, (firstRequestAt ?? 0) + FIRST_TIMEOUT_MS)
  while (performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
    const voices = readVoices()
    if (voices.length > 0) return voices
  }
  return []
}
