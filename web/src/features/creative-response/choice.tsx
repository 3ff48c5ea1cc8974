/**
 * A small button with or without a pressed state, for the tools of the answer's editors: pen colours, tile moves, the mode of
 * answering.
 */

import type { ComponentProps } from 'react'
import { ChosenMark } from '../../ui/buttons/button.tsx'
import styles from './choice.module.css'

type ChoiceProps = ComponentProps<'button'> & {
  /** Whether it chooses the mode of answering: such a button is larger. */
  isMode?: boolean
  /** Replaces the look of the button. */
  className?: string | undefined
}

/** A small toggle or action button. A pressed toggle has a tick. */
export const Choice = ({ isMode = false, children, ...rest }: ChoiceProps) => (
  <button type="button" className={isMode ? styles.mode : styles.choice} {...rest}>
    {children}
    {rest['aria-pressed'] === true ? <ChosenMark /> : null}
  </button>
)
