import { readyVoice } from './speak.ts'
import { isEnglish } from './voice.ts'

/** Whether the browser has an English voice. Where it has none at first, that is known after some seconds. */
export async function hasEnglishVoice(): Promise<boolean> {
  if (!globalThis.speechSynthesis) return false
  const { voicesHere } = await readyVoice()
  return (await voicesHere()).some(isEnglish)
}
