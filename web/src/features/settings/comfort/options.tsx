/** The two kinds of controls in the comfort settings: a group of options with samples, and a switch. */

import { changesForChoice } from '@lanternleaf/domain/comfort/change'
import type { Comfort, ComfortChoices, ComfortField } from '@lanternleaf/domain/comfort/choices'
import { type PointerEvent, type ReactNode, useId } from 'react'
import { readStoredComfort } from '../../../comfort/stored-comfort.ts'
import option from '../../../ui/forms/option.module.css'
import { Switch } from '../../../ui/forms/switch.tsx'
import { useSpelling } from '../../../ui/text/spelling.ts'
import styles from './comfort.module.css'
import { useComfortEditor } from './comfort-editor.ts'
import { sampleLook } from './sample-look.ts'

type Option<Field extends ComfortField> = {
  readonly value: Comfort[Field]
  readonly label: string
  readonly detail?: string
}

type OptionsProps<Field extends ComfortField> = {
  field: Field
  legend: string
  /** The option that is checked. */
  chosen: Comfort[Field]
  options: readonly Option<Field>[]
  /** A sample that is drawn in the look of an option. */
  sample: ReactNode | ((value: Comfort[Field]) => ReactNode)
  note?: string
  /** Whether the heading of the section says the same as the legend. Then only screen readers get the legend. */
  isTitled?: boolean
}

/** The options of one comfort setting, each drawn in its own look. A chosen option takes effect at once. */
export function ComfortOptions<Field extends ComfortField>({
  field,
  legend,
  chosen,
  options,
  sample,
  note,
  isTitled = false,
}: OptionsProps<Field>) {
  const { apply, preview } = useComfortEditor()
  const localizeSpelling = useSpelling()
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={isTitled ? 'visually-hidden' : undefined}>{localizeSpelling(legend)}</legend>
      {note ? <p className={styles.note}>{note}</p> : null}
      <div className={styles.cards}>
        {options.map(({ value, label, detail }) => {
          const change = changeFor(field, value)
          return (
            <label
              key={value}
              className={`${option.option} ${styles.card} ${detail ? styles.told : ''}`}
              onPointerMove={(event) => hasMoved(event) && preview(change)}
              onPointerLeave={() => preview(null)}
            >
              <span className={styles.sample} aria-hidden="true" {...sampleLook(change)}>
                {typeof sample === 'function' ? sample(value) : sample}
              </span>
              <input
                type="radio"
                name={name}
                checked={chosen === value}
                onFocus={() => preview(change)}
                onBlur={() => preview(null)}
                onChange={() => apply((choices) => changesForChoice(choices, field, value))}
              />
              <span className={styles.label}>{label}</span>
              {detail ? <span className={option.detail}>{localizeSpelling(detail)}</span> : null}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Whether the pointer itself moved. Browsers also send the event if only the element under a still pointer changed. */
const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0

/** The changes that choosing a value would make. */
const changeFor = <Field extends ComfortField>(field: Field, value: Comfort[Field]): ComfortChoices =>
  changesForChoice(readStoredComfort().choices, field, value)

type ComfortSwitchProps<Field extends ComfortField> = {
  field: Field
  label: string
  detail: string
  /** The value of the field if the switch is on. */
  on: Comfort[Field]
  /** The value of the field if the switch is off. */
  off: Comfort[Field]
}

/** A comfort setting with two values as a switch. Hovering previews the value that a press would set. */
export function ComfortSwitch<Field extends ComfortField>({
  field,
  label,
  detail,
  on,
  off,
}: ComfortSwitchProps<Field>) {
  const { comfort, apply, preview } = useComfortEditor()
  const isOn = comfort[field] === on
  return (
    <div
      onPointerMove={(event) => hasMoved(event) && preview(changeFor(field, isOn ? off : on))}
      onPointerLeave={() => preview(null)}
    >
      <Switch
        label={label}
        detail={detail}
        isOn={isOn}
        set={(isOnNow) => apply((choices) => changesForChoice(choices, field, isOnNow ? on : off))}
      />
    </div>
  )
}
