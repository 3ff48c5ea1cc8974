import { SOUND_AT_FIRST } from '@lanternleaf/domain/speech/sound'
import { useRef, useState } from 'react'
import { switchScreenReaderPro, useScreenReaderPro } from '../../screen-reader-pro/screen-reader-pro.ts'
import { ACCENT_NAMES, chooseAccent, useAccent } from '../../speech/accent.ts'
import { useAskedVoice, useVoice } from '../../speech/use-voice.ts'
import type { Accent } from '../../storage/entries/accent.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, inputClass } from '../../ui/field.tsx'
import { Actions } from '../../ui/form.tsx'
import { NoVoice } from '../../ui/no-voice.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './settings-dialog.module.css'
import { useOfferedVoices } from './use-offered-voices.ts'
import { VoiceSound } from './voice-sound.tsx'

/** Short, so that several can be listened to. */
const PREVIEW = 'Hello. This is how I sound.'

const NOT_HERE = {
  this: undefined,
  another: 'This device has no voice with this accent. It reads with another English voice.',
  none: 'This device has no English voice.',
}

/**
 * Which accent reads, and the tool 'Screen Reader Pro'. An accent is heard before it is taken; neither holds until it is saved,
 * and who closes the settings leaves both as they were.
 */
export function VoiceChoice() {
  const saved = { accent: useAccent(), tool: useScreenReaderPro() }
  const [draft, setDraft] = useState<Partial<typeof saved>>({})
  const { accent, tool } = { ...saved, ...draft }
  const isChanged = accent !== saved.accent || tool !== saved.tool
  const ask = useAskedVoice(useVoice())
  const { best, named } = useOfferedVoices(accent)
  const section = useRef<HTMLElement>(null)

  const listen = (other = accent) => void ask([PREVIEW], SOUND_AT_FIRST, other)
  const end = () => {
    // The bar goes, and what had the focus with it.
    section.current?.querySelector('select')?.focus()
    setDraft({})
  }
  const save = () => {
    chooseAccent(accent)
    if (tool !== saved.tool) switchScreenReaderPro(tool)
    end()
  }

  return (
    <section ref={section} className={styles.apart} aria-labelledby="voice-choice">
      <h3 id="voice-choice">Voice</h3>
      <FieldFrame label="Accent" hint={NOT_HERE[best]}>
        {(parts) => (
          <select
            className={inputClass}
            {...parts}
            value={accent}
            onChange={({ target }) => {
              const chosen = target.value as Accent
              setDraft({ ...draft, accent: chosen })
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
        detail="A button with more tools: bigger letters, a reading line, a list of what is on the page."
        isOn={tool}
        set={(isOn) => setDraft({ ...draft, tool: isOn })}
      />
      {isChanged ? (
        <div className={styles.save}>
          <p role="status">Not saved yet.</p>
          <Actions>
            <Button kind="primary" onClick={save}>
              Save Changes
            </Button>
            <Button onClick={end}>Cancel</Button>
          </Actions>
        </div>
      ) : null}
    </section>
  )
}
