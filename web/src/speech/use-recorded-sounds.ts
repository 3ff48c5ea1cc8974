import { spokenForm } from '@lanternleaf/domain/word-building/spoken-form'
import { useEffect, useState } from 'react'
import { recordedSounds } from '../storage/recorded-sounds.ts'
import { playRecordedSounds } from './recorded.ts'
import type { Speakable } from './speak.ts'

export type RecordedSoundNames = {
  /** Which sounds are recorded on this device: none until that is known. */
  readonly names: ReadonlySet<string>
  /** `refused`: this browser keeps nothing. */
  readonly state: 'asked' | 'known' | 'refused'
}

/** Follows what is recorded here, in this page and in others of this browser. */
export function useRecordedSounds(): RecordedSoundNames {
  const [here, setHere] = useState<RecordedSoundNames>({ names: new Set(), state: 'asked' })
  useEffect(() => {
    let isShown = true
    const show = (found: RecordedSoundNames) => isShown && setHere(found)
    const read = () =>
      recordedSounds.names().then(
        (names) => show({ names: new Set(names), state: 'known' }),
        (error: unknown) => {
          console.warn('What is recorded cannot be read; the voice says it.', error)
          show({ names: new Set(), state: 'refused' })
        },
      )
    void read()
    const unfollow = recordedSounds.follow(() => void read())
    return () => {
      isShown = false
      unfollow()
    }
  }, [])
  return here
}

/** How a part of a word is heard here. `isInWord`: the whole word is said, and the part is lit meanwhile. */
export type PartPlayback = { readonly said: Speakable; readonly isInWord: boolean }

/** Its sounds as they were recorded where all are; else the voice says it where it can, and the whole word where it cannot. */
export function playbackFor(part: { readonly say: string }, word: string, { names }: RecordedSoundNames): PartPlayback {
  const heard = spokenForm(part)
  if (heard.kind === 'syllable') return { said: heard.text, isInWord: false }
  if (heard.kind === 'in-word' || !heard.sounds.every((sound) => names.has(sound))) {
    return { said: word, isInWord: true }
  }
  return { said: { play: (signal) => playRecordedSounds(heard.sounds, signal), text: word }, isInWord: false }
}
