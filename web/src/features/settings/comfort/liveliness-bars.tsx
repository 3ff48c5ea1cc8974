/** The five bars "Quieter or livelier" at the top of the settings. The domain calls their value the dial. */

import { changesForChoice, changesForStep } from '@lanternleaf/domain/comfort/change'
import { applyMode, type Comfort } from '@lanternleaf/domain/comfort/choices'
import { currentStep, DIAL_STEPS, type DialStep } from '@lanternleaf/domain/comfort/dial'
import { useId, useRef, useState } from 'react'
import Picture from '~icons/lucide/image'
import Leaf from '~icons/lucide/leaf'
import Moon from '~icons/lucide/moon'
import Moves from '~icons/lucide/move'
import Sun from '~icons/lucide/sun'
import Buzz from '~icons/lucide/vibrate'
import Sound from '~icons/lucide/volume-2'
import { Button } from '../../../ui/buttons/button.tsx'
import { CompanionLantern, type Face } from '../../../ui/companion/companion.tsx'
import { hop } from '../../../ui/motion/movement.ts'
import type { Icon } from '../../../ui/pictures/picture.tsx'
import { playSound } from '../../../ui/sounds/play-sound.ts'
import styles from './comfort.module.css'
import { useComfortEditor } from './comfort-editor.ts'
import { sampleLook } from './sample-look.ts'
import { UndoButton } from './undo-button.tsx'

type Step = { readonly name: string; readonly description: string; readonly face: Face }

const STEPS: Readonly<Record<DialStep, Step>> = {
  1: {
    name: 'Quietest',
    face: 'resting',
    description: 'Nothing moves, makes a sound or buzzes by itself. Dim light. No pictures.',
  },
  2: {
    name: 'Quiet',
    face: 'resting',
    description: 'Nothing moves, makes a sound or buzzes by itself. Soft light.',
  },
  3: {
    name: 'In the middle',
    face: 'awake',
    description: 'Nothing moves or buzzes. Soft light. There are soft sounds, and finished words are read aloud.',
  },
  4: {
    name: 'Lively',
    face: 'awake',
    description:
      'Parts glide, pages slide, and there are soft sounds. Nothing buzzes, and no leaves fall when you finish.',
  },
  5: {
    name: 'Liveliest',
    face: 'glad',
    description:
      'Parts glide, pages slide, and there are soft sounds. The device buzzes when you place a part. Leaves fall when you finish.',
  },
}

/** Shown if no step has exactly the child's settings. */
const CUSTOM: Step = { name: 'Your own settings', face: 'awake', description: 'You picked some of these yourself.' }

/** What a step switches on or off, as pictures with a word each: shorter to read than its description. */
const SWITCHED: readonly { name: string; icon: Icon; isOn: (comfort: Comfort) => boolean }[] = [
  { name: 'Moves', icon: Moves, isOn: ({ motion }) => motion === 'full' },
  { name: 'Sounds', icon: Sound, isOn: ({ sound }) => sound === 'on' },
  { name: 'Buzzes', icon: Buzz, isOn: ({ haptics }) => haptics === 'on' },
  { name: 'Pictures', icon: Picture, isOn: ({ pictures }) => pictures === 'on' },
  { name: 'Leaves', icon: Leaf, isOn: ({ celebration }) => celebration === 'leaves' },
]

/**
 * A row of five bars (radio buttons) that sets motion, sound, brightness, pictures, celebration and buzzing at once, from
 * the quietest to the liveliest step. Each of these settings can also be chosen separately.
 */
export function LivelinessBars() {
  const { comfort, choices, apply } = useComfortEditor()
  const [previewedStep, setPreviewedStep] = useState<DialStep | null>(null)
  const groupName = useId()
  const descriptionId = useId()
  const step = currentStep(applyMode(choices))
  const visibleStep = previewedStep ?? step
  const { name, description, face } = visibleStep === null ? CUSTOM : STEPS[visibleStep]
  const change = visibleStep === null ? {} : changesForStep(choices, visibleStep)
  const lantern = useRef<HTMLSpanElement>(null)
  /**
   * Lets the child see, hear and feel the step after choosing it: the lantern hops, the sound of placing a part is played, and the device
   * buzzes. Only what the step allows happens.
   */
  const demonstrate = () => {
    if (lantern.current) hop(lantern.current)
    playSound('place')
  }
  return (
    <fieldset className={styles.group} aria-describedby={descriptionId}>
      <legend>Quieter or livelier</legend>
      <div className={styles.steps}>
        {DIAL_STEPS.map((option) => (
          <label
            key={option}
            className={styles.step}
            data-reached={step !== null && option <= step ? '' : undefined}
            onPointerEnter={() => setPreviewedStep(option)}
            onPointerLeave={() => setPreviewedStep(null)}
          >
            <input
              type="radio"
              name={groupName}
              checked={option === step}
              onFocus={() => setPreviewedStep(option)}
              onBlur={() => setPreviewedStep(null)}
              onChange={() => {
                apply((choices) => changesForStep(choices, option))
                demonstrate()
              }}
            />
            <span className="visually-hidden">{STEPS[option].name}</span>
            <span className={styles.bar} aria-hidden="true" />
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>
          <Moon /> Quieter
        </span>
        <span>
          Livelier <Sun />
        </span>
      </div>
      <div className={styles.live} {...sampleLook(change)}>
        <CompanionLantern ref={lantern} face={face} />
        <div>
          <p id={descriptionId}>
            <b>{name}</b>
            <span className="visually-hidden">. {description}</span>
          </p>
          <p className={styles.liveText} aria-hidden="true">
            The otter found a lantern.
          </p>
        </div>
        <ul className={styles.switched} aria-hidden="true">
          {SWITCHED.map(({ name: label, icon: SwitchedIcon, isOn }) => (
            <li key={label} data-off={isOn({ ...comfort, ...change }) ? undefined : ''}>
              <SwitchedIcon />
              {label}
            </li>
          ))}
        </ul>
      </div>
      {/* While "Everything quieter" is on, the six settings are the quietest ones. Choosing one of the steps 2 to 5 turns it off, too;
          this button turns it off and restores the earlier settings. It replaces Undo. */}
      {comfort.quieter === 'on' ? (
        <Button onClick={() => apply((choices) => changesForChoice(choices, 'quieter', 'off'))}>
          Turn off “Everything quieter”
        </Button>
      ) : (
        <UndoButton />
      )}
    </fieldset>
  )
}
