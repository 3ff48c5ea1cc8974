/** The section Voice of the settings: accent, sound of the voice, and the tool Screen Reader Pro. */

import { DEFAULT_VOICE_SETTINGS } from '@lanternleaf/domain/speech/voice-settings'
import { useEffect, useState } from 'react'
import { ACCENT_NAMES } from '../../speech/accent.ts'
import { type OfferedVoices, offeredVoices } from '../../speech/offered-voices.ts'
import { useSpeakOnRequest, useVoice } from '../../speech/use-voice.ts'
import type { Accent } from '../../storage/entries/speech.ts'
import { FieldFrame, inputClass } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { NoVoice } from '../../ui/messages/no-voice.tsx'
import type { VoiceDraft } from './voice-draft.tsx'
import { VoiceSound } from './voice-sound.tsx'

/** The text that the voice reads as a sample. Short, so that a child can listen to several accents. */
const PREVIEW = 'Hello. This is how I sound.'

const ACCENT_HINTS = {
  this: undefined,
  another: "This device doesn't have a voice with this accent, so it reads with another English voice.",
  none: "This device doesn't have an English voice.",
}

/**
 * The choice of the accent, and of the tool 'Screen Reader Pro'. A chosen accent is heard at once. Both take effect when they are
 * saved; closing the settings discards unsaved changes.
 */
export function VoiceChoice({ voice: { accent, tool, change } }: { voice: VoiceDraft }) {
  const speak = useSpeakOnRequest(useVoice())
  const { best, voices } = useOfferedVoices(accent)
  const listen = (spokenAccent = accent) => void speak([PREVIEW], DEFAULT_VOICE_SETTINGS, spokenAccent)
  return (
    <>
      <FieldFrame label="Accent" hint={ACCENT_HINTS[best]}>
        {(parts) => (
          <select
            className={inputClass}
            {...parts}
            value={accent}
            onChange={({ target }) => {
              const chosen = target.value as Accent
              change({ accent: chosen })
              listen(chosen)
            }}
          >
            {Object.entries(ACCENT_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <NoVoice />
      {best === 'none' ? null : <VoiceSound voices={voices} onListen={() => listen()} />}
      <Switch
        label="Screen Reader Pro"
        detail="A button with more tools: bigger letters, a reading line, a list of what's on the page."
        isOn={tool}
        set={(isOn) => change({ tool: isOn })}
      />
    </>
  )
}

/** The voices that the device has for an accent. Until they are known, it is assumed that there is one. */
function useOfferedVoices(accent: Accent): OfferedVoices {
  const [offered, setOffered] = useState<OfferedVoices>({ best: 'this', voices: [] })
  useEffect(() => {
    let isLatest = true
    const update = () =>
      offeredVoices(accent).then(
        (voices) => isLatest && setOffered(voices),
        (error: unknown) => console.warn('The voices of this device could not be read.', error),
      )
    update()
    const synthesis = globalThis.speechSynthesis
    synthesis?.addEventListener?.('voiceschanged', update)
    return () => {
      isLatest = false
      synthesis?.removeEventListener?.('voiceschanged', update)
    }
  }, [accent])
  return offered
}
