/** A fake speech synthesizer for tests of everything that is read aloud. */

import type { Page } from '@playwright/test'

type Utterance = { text: string; rate: number; pitch: number; volume: number }

/** Installs a fake voice, since test machines have none: it finishes every utterance at once, or never. */
export async function installFakeVoice(
  page: Page,
  { localService = true, finishes = true } = {},
): Promise<() => Promise<Utterance[]>> {
  await page.addInitScript(
    ([isLocal, doesEnd]) => {
      const said: Utterance[] = []
      Object.assign(window, { said })
      speechSynthesis.getVoices = () => [
        { name: 'Stand-in', lang: 'en-GB', localService: isLocal } as SpeechSynthesisVoice,
      ]
      Object.assign(window, {
        SpeechSynthesisUtterance: function (this: object, text: string) {
          return Object.assign(this, { text })
        },
      })
      speechSynthesis.speak = (utterance) => {
        const { text, rate, pitch, volume } = utterance
        said.push({ text, rate, pitch, volume })
        if (doesEnd) setTimeout(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent))
      }
    },
    [localService, finishes] as const,
  )
  return () => page.evaluate(() => (window as unknown as { said: Utterance[] }).said)
}
