import { isEnglish } from './rank-voices.ts'
import { clearSpeechUnavailable } from './speech-availability.ts'

/**
 * How long a page waits for voices from when it first asked, and a press at least, in milliseconds. Chromium loads them after
 * the page: with Debian's thousands of espeak-ng in three seconds and a half.
 */
const FIRST_WAIT = 4_000
const LEAST_WAIT = 500
/** Some browsers do not tell that voices arrived, so they are asked. */
const ASK_EVERY = 100

let askedSince: number | undefined

/** Asks for voices ahead of the first press, since some browsers begin to load them only then; and hears of late ones. */
export function preloadVoices(): void {
  if (askedSince !== undefined) return
  askedSince = performance.now()
  askVoices()
  speechSynthesis.addEventListener?.('voiceschanged', noteVoices)
}

/** Late voices bring back the buttons that went. */
function noteVoices(): void {
  const english = askVoices().filter(isEnglish)
  if (english.length > 0) clearSpeechUnavailable({ all: false })
  if (english.some(({ localService }) => localService)) clearSpeechUnavailable({ ownWords: false })
}

/** What the browser has; nothing where it does not answer. */
function askVoices(): readonly SpeechSynthesisVoice[] {
  try {
    return speechSynthesis.getVoices() ?? []
  } catch (error) {
    console.warn('The browser does not tell its voices.', error)
    return []
  }
}

/** The voices that are there, waited for a while where there are none. At once where there are: a press does not last. */
export function availableVoices(): readonly SpeechSynthesisVoice[] | Promise<readonly SpeechSynthesisVoice[]> {
  preloadVoices()
  const here = askVoices()
  return here.length > 0 ? here : lateVoices()
}

async function lateVoices(): Promise<readonly SpeechSynthesisVoice[]> {
  const until = Math.max(performance.now() + LEAST_WAIT, (askedSince ?? 0) + FIRST_WAIT)
  while (performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY))
    const here = askVoices()
    if (here.length > 0) return here
  }
  return []
}
