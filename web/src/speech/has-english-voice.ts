import { isEnglish } from './rank-voices.ts'
import { loadSpeech } from './speak.ts'

/** Whether the browser has an English voice. Where it has none at first, that is known after some seconds. */
export async function hasEnglishVoice(): Promise<boolean> {
  if (!globalThis.speechSynthesis) return false
  const { availableVoices } = await loadSpeech()
  return (await availableVoices()).some(isEnglish)
}
