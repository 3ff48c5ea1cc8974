/** "How the voice sounds", in the section Voice of the settings. */

import { DEFAULT_VOICE_SETTINGS, type VoiceSettings } from '@lanternleaf/domain/speech/voice-settings'
import { useId, useState } from 'react'
import Volume from '~icons/lucide/volume-2'
import type { OfferedVoices } from '../../speech/offered-voices.ts'
import { type AudioPreferences, audioPreferences } from '../../storage/entries/speech.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FieldFrame, inputClass } from '../../ui/forms/field.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import styles from './settings-dialog.module.css'

/** The options of each voice setting. "Normal" is the value in the specification. */
const STEPS: Readonly<
  Record<keyof VoiceSettings, { readonly label: string; readonly values: Readonly<Record<string, number>> }>
> = {
  rate: {
    label: 'Speed',
    values: { 'Much slower': 0.5, Slower: 0.65, Normal: 0.8, Faster: 1, 'Much faster': 1.2 },
  },
  pitch: { label: 'Pitch', values: { Lower: 0.8, Normal: 1, Higher: 1.2 } },
  volume: { label: 'Volume', values: { 'Much softer': 0.3, Softer: 0.5, Normal: 0.8, Louder: 1 } },
}

const FIELDS = Object.keys(STEPS) as (keyof VoiceSettings)[]

const ANY = ''

/** The choice of the voice, and its speed, pitch and volume. Each change is stored at once. "Listen" plays a sample. */
export function VoiceSound({ voices, onListen }: Pick<OfferedVoices, 'voices'> & { onListen: () => void }) {
  const [chosen, setChosen] = useState(audioPreferences.read)
  const update = (change: AudioPreferences) => {
    const { voiceName, ...others } = { ...audioPreferences.read(), ...change }
    const preferences = voiceName ? { ...others, voiceName } : others
    audioPreferences.write(preferences)
    setChosen(preferences)
  }
  const heading = useId()
  const hasChosenVoice = voices.some(({ name }) => name === chosen.voiceName)
  return (
    <details className={styles.more}>
      <summary id={heading}>How the voice sounds</summary>
      <fieldset className={styles.fields} aria-labelledby={heading}>
        {FIELDS.map((field) => (
          <FieldFrame key={field} label={STEPS[field].label}>
            {(parts) => (
              <select
                className={inputClass}
                {...parts}
                value={nearest(field, chosen[field] ?? DEFAULT_VOICE_SETTINGS[field])}
                onChange={({ target }) => update({ [field]: Number(target.value) })}
              >
                {Object.entries(STEPS[field].values).map(([name, value]) => (
                  <option key={name} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        ))}
        {voices.length > 1 ? (
          <FieldFrame label="Which voice">
            {(parts) => (
              <select
                className={inputClass}
                {...parts}
                value={hasChosenVoice ? chosen.voiceName : ANY}
                onChange={({ target }) => update({ voiceName: target.value })}
              >
                <option value={ANY}>The best one for this accent</option>
                {voices.map(({ name, overNetwork }) => (
                  <option key={name} value={name}>
                    {overNetwork ? `${name} (needs the internet)` : name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        ) : null}
        <Actions>
          <Button onClick={onListen}>
            <Volume aria-hidden="true" />
            Listen
          </Button>
        </Actions>
      </fieldset>
    </details>
  )
}

/** The step nearest to a value: another version of the app may have stored a value between two steps. */
const nearest = (field: keyof VoiceSettings, value: number): number =>
  Object.values(STEPS[field].values).reduce((best, step) =>
    Math.abs(step - value) < Math.abs(best - value) ? step : best,
  )
