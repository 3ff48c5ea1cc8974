import { changesForChoice, changesForStep } from '@lanternleaf/domain/comfort/change'
import { applyMode } from '@lanternleaf/domain/comfort/choices'
import { currentStep, DIAL_STEPS, type DialStep } from '@lanternleaf/domain/comfort/dial'
import { useId, useState } from 'react'
import Moon from '~icons/lucide/moon'
import Sun from '~icons/lucide/sun'
import Back from '~icons/lucide/undo-2'
import { Button } from '../../../ui/buttons/button.tsx'
import styles from './comfort.module.css'
import { useComfortEditor } from './comfort-editor.ts'
import { sampleLook } from './sample-look.ts'

const STEPS: Readonly<Record<DialStep, { readonly name: string; readonly detail: string }>> = {
  1: { name: 'Quietest', detail: 'Nothing moves, makes a sound or buzzes by itself. Dim light. No pictures.' },
  2: { name: 'Quiet', detail: 'Nothing moves, makes a sound or buzzes by itself. Soft light.' },
  3: { name: 'In the middle', detail: 'Nothing moves or buzzes. Soft light. Sentences are read aloud.' },
  4: { name: 'Lively', detail: 'Things move and make sounds. Nothing buzzes, and no leaves fall when you finish.' },
  5: { name: 'Liveliest', detail: 'Things move, make sounds and buzz. Leaves fall when you finish.' },
}

const OWN_MIX = { name: 'Your own settings', detail: 'You picked some of these yourself.' }

/** One dial for motion, sound, brightness, pictures, celebration and buzzing. Each can still be chosen separately. */
export function Dial() {
  const { comfort, choices, apply } = useComfortEditor()
  const [previewedStep, setPreviewedStep] = useState<DialStep | null>(null)
  const name = useId()
  const description = useId()
  const step = currentStep(applyMode(choices))
  const visibleStep = previewedStep ?? step
  const { name: title, detail } = visibleStep === null ? OWN_MIX : STEPS[visibleStep]
  return (
    <fieldset className={styles.group} aria-describedby={description}>
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
              name={name}
              checked={option === step}
              onFocus={() => setPreviewedStep(option)}
              onBlur={() => setPreviewedStep(null)}
              onChange={() => apply((before) => changesForStep(before, option))}
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
      <p
        id={description}
        className={styles.says}
        {...sampleLook(visibleStep === null ? {} : changesForStep(choices, visibleStep))}
      >
        <b>{title}.</b> {detail}
      </p>
      {comfort.quieter === 'on' ? (
        <Button onClick={() => apply((before) => changesForChoice(before, 'quieter', 'off'))}>Change it back</Button>
      ) : (
        <Undo />
      )}
    </fieldset>
  )
}

/** The button that undoes the last change. It stays visible, but disabled, if there is nothing to undo. */
export function Undo() {
  const { undo } = useComfortEditor()
  return (
    <Button kind="quiet" aria-disabled={undo === null} onClick={() => undo?.()}>
      <Back aria-hidden="true" />
      Undo
    </Button>
  )
}
