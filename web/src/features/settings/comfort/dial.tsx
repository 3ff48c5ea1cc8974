import { changesForChoice, changesForStep } from '@lanternleaf/domain/comfort/change'
import { applyMode } from '@lanternleaf/domain/comfort/choices'
import { currentStep, DIAL_STEPS, type DialStep } from '@lanternleaf/domain/comfort/dial'
import { useId, useState } from 'react'
import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'
import { Button } from '../../../ui/buttons/button.tsx'
import { useChoosing } from './choosing.ts'
import styles from './comfort.module.css'
import { sampleLook } from './sample-look.ts'
import { Undo } from './undo.tsx'

const STEPS: Readonly<Record<DialStep, { readonly name: string; readonly detail: string }>> = {
  1: { name: 'Quietest', detail: 'Nothing moves, makes a sound or buzzes by itself. Dim light. No pictures.' },
  2: { name: 'Quiet', detail: 'Nothing moves, makes a sound or buzzes by itself. Soft light.' },
  3: { name: 'In the middle', detail: 'Nothing moves or buzzes. Soft light. Sentences are read aloud.' },
  4: { name: 'Lively', detail: 'Things move and make sounds. Nothing buzzes, and no leaves fall at the end.' },
  5: { name: 'Liveliest', detail: 'Things move, make sounds and buzz. Leaves fall at the end.' },
}

const OWN_MIX = { name: 'Your own mix', detail: 'You picked some of these yourself.' }

/** One dial for motion, sound, brightness, pictures, celebration and buzzing. Each is still its own. */
export function Dial() {
  const { comfort, choices, keep } = useChoosing()
  const [tried, setTried] = useState<DialStep | null>(null)
  const name = useId()
  const told = useId()
  const step = currentStep(applyMode(choices))
  const shown = tried ?? step
  const { name: title, detail } = shown === null ? OWN_MIX : STEPS[shown]
  return (
    <fieldset className={styles.group} aria-describedby={told}>
      <legend>Quieter or livelier</legend>
      <div className={styles.steps}>
        {DIAL_STEPS.map((one) => (
          <label
            key={one}
            className={styles.step}
            data-reached={step !== null && one <= step ? '' : undefined}
            onPointerEnter={() => setTried(one)}
            onPointerLeave={() => setTried(null)}
          >
            <input
              type="radio"
              name={name}
              checked={one === step}
              onFocus={() => setTried(one)}
              onBlur={() => setTried(null)}
              onChange={() => keep((before) => changesForStep(before, one))}
            />
            <span className="visually-hidden">{STEPS[one].name}</span>
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
      <p id={told} className={styles.says} {...sampleLook(shown === null ? {} : changesForStep(choices, shown))}>
        <b>{title}.</b> {detail}
      </p>
      {comfort.quieter === 'on' ? (
        <Button onClick={() => keep((before) => changesForChoice(before, 'quieter', 'off'))}>As it was</Button>
      ) : (
        <Undo />
      )}
    </fieldset>
  )
}
