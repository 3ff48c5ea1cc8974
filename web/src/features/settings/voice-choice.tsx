import { DEFAULT_VOICE_SETTINGS } from '@lanternleaf/domain/speech/voice-settings'
import { ACCENT_NAMES } from '../../speech/accent.ts'
import { useSpeakOnRequest, useVoice } from '../../speech/use-voice.ts'
import type { Accent } from '../../storage/entries/accent.ts'
import { FieldFrame, inputClass } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { NoVoice } from '../../ui/messages/no-voice.tsx'
import { useOfferedVoices } from './use-offered-voices.ts'
import type { VoiceDraft } from './use-voice-draft.ts'
import { VoiceSound } from './voice-sound.tsx'

/** Short, so that several can be listened to. */
const PREVIEW = 'Hello. This is how I sound.'

const ACCENT_HINTS = {
  this: undefined,
  another: "This device doesn't have a voice with this accent, so it reads with another English voice.",
  none: "This device doesn't have an English voice.",
}

/**
 * Which accent reads, and the tool 'Screen Reader Pro'. An accent is heard before it is taken; neither holds until it is saved,
 * and who closes the settings leaves both as they were.
 */
export function VoiceChoice({ voice: { accent, tool, change } }: { voice: VoiceDraft }) {
  const ask = useSpeakOnRequest(useVoice())
  const { best, named } = useOfferedVoices(accent)
  const listen = (other = accent) => void ask([PREVIEW], DEFAULT_VOICE_SETTINGS, other)
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
      {best === 'none' ? null : <VoiceSound named={named} onListen={() => listen()} />}
      <Switch
        label="Screen Reader Pro"
        detail="A button with more tools: bigger letters, a reading line, a list of what's on the page."
        isOn={tool}
        set={(isOn) => change({ tool: isOn })}
      />
    </>
  )
}
