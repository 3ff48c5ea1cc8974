/** The sections of the settings: Text, Colors and light, Sound and pictures, Voice, Ready-made settings, Words and messages. */

import type { ChildSession } from '@lanternleaf/domain/child-login/child-login'
import type { ComponentType } from 'react'
import Letters from '~icons/lucide/a-large-small'
import Voice from '~icons/lucide/audio-lines'
import Picture from '~icons/lucide/image'
import Leaf from '~icons/lucide/leaf'
import Messages from '~icons/lucide/message-square-text'
import Colours from '~icons/lucide/palette'
import Mixes from '~icons/lucide/sparkles'
import Senses from '~icons/lucide/volume-2'
import { systemPreferences } from '../../../comfort/system-preferences.ts'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { DifficultyChoice } from '../difficulty-choice.tsx'
import { VoiceChoice } from '../voice-choice.tsx'
import type { VoiceDraft } from '../voice-draft.tsx'
import styles from './comfort.module.css'
import { useComfortEditor } from './comfort-editor.ts'
import { ComfortOptions, ComfortSwitch } from './options.tsx'

export type SettingsSection = {
  readonly title: string
  readonly detail: string
  readonly icon: Icon
  /** Whether the section previews its options on two sentences. */
  readonly hasPreview: boolean
  /** Whether each choice takes effect at once and can be undone. Otherwise choices have to be saved. */
  readonly appliesImmediately: boolean
  readonly Body: ComponentType<SettingsSectionProps>
}

export type SettingsSectionProps = { child: ChildSession | null; voice: VoiceDraft }

function Text() {
  const { textSize, spacing, font } = useComfortEditor().comfort
  return (
    <>
      <ComfortOptions
        field="textSize"
        legend="How big?"
        chosen={textSize}
        sample="Aa"
        options={[
          { value: 'default', label: 'Normal' },
          { value: 'large', label: 'Large' },
          { value: 'extra-large', label: 'Extra large' },
        ]}
      />
      <ComfortOptions
        field="spacing"
        legend="How much space?"
        chosen={spacing}
        sample="a word or two"
        options={[
          { value: 'default', label: 'Normal' },
          { value: 'wide', label: 'Wide' },
        ]}
      />
      <ComfortOptions
        field="font"
        legend="Which letters?"
        chosen={font}
        sample="Aa Bb gq"
        options={[
          { value: 'default', label: 'Atkinson' },
          { value: 'opendyslexic', label: 'OpenDyslexic' },
        ]}
      />
      <ComfortSwitch
        field="lineFocus"
        label="Line focus"
        detail="A frame around the line you read."
        on="on"
        off="off"
      />
    </>
  )
}

const Dots = () => (
  <span className={styles.dots}>
    Aa <i /> <i /> <i />
  </span>
)

function ColoursAndLight() {
  const { comfort, choices } = useComfortEditor()
  const system = systemPreferences()
  return (
    <>
      <ComfortOptions
        field="colours"
        legend="Colors"
        chosen={choices.colours ?? 'system'}
        sample={<Dots />}
        options={[
          { value: 'system', label: 'Same as this device' },
          { value: 'paper', label: 'Paper' },
          { value: 'dark', label: 'Dark' },
          { value: 'high-contrast', label: 'High contrast' },
        ]}
        {...(system.moreContrast && { note: 'This device is set to high contrast.' })}
      />
      <ComfortOptions
        field="tones"
        legend="How strong?"
        chosen={comfort.tones}
        sample={<Dots />}
        options={[
          { value: 'full', label: 'Strong' },
          { value: 'muted', label: 'Gentle' },
        ]}
      />
      <ComfortOptions
        field="brightness"
        legend="How bright?"
        chosen={comfort.brightness}
        sample={<Dots />}
        options={[
          { value: 'full', label: 'Bright' },
          { value: 'soft', label: 'Soft' },
          { value: 'dim', label: 'Dim' },
        ]}
      />
    </>
  )
}

const AT_THE_END = {
  leaves: (
    <span className={styles.leaves}>
      <Leaf /> <Leaf /> <Leaf />
    </span>
  ),
  still: <Picture />,
  none: 'You did it!',
}

function SoundAndPictures() {
  const { celebration } = useComfortEditor().comfort
  return (
    <>
      {systemPreferences().reducedMotion ? (
        <p className={styles.note}>This device is set to keep things still, so nothing moves.</p>
      ) : (
        <ComfortSwitch
          field="motion"
          label="Let things move"
          detail="Parts glide, and pages slide."
          on="full"
          off="reduced"
        />
      )}
      <ComfortSwitch
        field="sound"
        label="Soft sounds, and finished words read aloud"
        detail="The sound buttons always work."
        on="on"
        off="off"
      />
      <ComfortSwitch field="pictures" label="Show pictures" detail="Or just the words." on="on" off="off" />
      <ComfortSwitch field="companion" label="Show the lantern" detail="Or just its words." on="on" off="off" />
      <ComfortSwitch
        field="haptics"
        label="Let the device buzz"
        detail="When you place a part. Some devices can't."
        on="on"
        off="off"
      />
      <ComfortOptions
        field="celebration"
        legend="When you finish something"
        chosen={celebration}
        sample={(value) => AT_THE_END[value]}
        options={[
          { value: 'leaves', label: 'Leaves fall' },
          { value: 'still', label: 'A still picture' },
          { value: 'none', label: 'Only words' },
        ]}
      />
    </>
  )
}

function ReadyMade() {
  const { mode } = useComfortEditor().comfort
  return (
    <>
      <ComfortOptions
        field="mode"
        legend="Ready-made settings"
        isTitled
        note="Anyone can use these. You can still change what you like."
        chosen={mode}
        sample={<Dots />}
        options={[
          { value: 'default', label: 'Default', detail: 'The usual settings.' },
          {
            value: 'adhd',
            label: 'ADHD',
            detail: 'One thing at a time. A frame around the line you read. Nothing moves.',
          },
          { value: 'dyslexia', label: 'Dyslexia', detail: 'More space between letters and words. Short lines.' },
          {
            value: 'autism',
            label: 'Autism',
            detail: 'Gentle colors. Nothing moves or makes a sound by itself. We say what comes next.',
          },
        ]}
      />
      <ComfortSwitch
        field="oneThing"
        label="One thing at a time"
        detail="You'll only see what you need right now."
        on="on"
        off="off"
      />
    </>
  )
}

const WordsAndMessages = ({ child }: SettingsSectionProps) => (
  <>
    {child ? <DifficultyChoice /> : null}
    <ComfortSwitch
      field="keepMessages"
      label="Keep messages until I close them"
      detail="When this is off, they go away by themselves."
      on="on"
      off="off"
    />
  </>
)

/** The section Voice. The settings dialog needs it to show "Save Changes" there. */
export const VOICE: SettingsSection = {
  title: 'Voice',
  detail: 'Accent, speed, more tools',
  icon: Voice,
  hasPreview: false,
  appliesImmediately: false,
  Body: VoiceChoice,
}

/** The sections of the settings. One section is shown at a time. */
export const SETTINGS_SECTIONS: readonly SettingsSection[] = [
  {
    title: 'Text',
    detail: 'Size, space, letters',
    icon: Letters,
    hasPreview: true,
    appliesImmediately: true,
    Body: Text,
  },
  {
    title: 'Colors and light',
    detail: 'Dark, gentle, soft',
    icon: Colours,
    hasPreview: true,
    appliesImmediately: true,
    Body: ColoursAndLight,
  },
  {
    title: 'Sound and pictures',
    detail: 'What moves, what you see and hear',
    icon: Senses,
    hasPreview: true,
    appliesImmediately: true,
    Body: SoundAndPictures,
  },
  VOICE,
  {
    title: 'Ready-made settings',
    detail: 'ADHD, dyslexia, autism',
    icon: Mixes,
    hasPreview: true,
    appliesImmediately: true,
    Body: ReadyMade,
  },
  {
    title: 'Words and messages',
    detail: 'Word length, how long messages stay',
    icon: Messages,
    hasPreview: false,
    appliesImmediately: true,
    Body: WordsAndMessages,
  },
]
