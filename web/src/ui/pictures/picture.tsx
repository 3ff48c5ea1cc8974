import type { ComponentType, SVGProps } from 'react'
import styles from './picture.module.css'
import tints from './tint.module.css'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** A soft background colour, named after the theme that it was made for. */
export type Tint = 'ocean' | 'animals' | 'space' | 'food' | 'vehicles' | 'friendship' | 'mystery'

type PictureProps = {
  icon: Icon
  tint: Tint
  size?: 'small' | 'medium' | 'big'
  /** The description, unless a text beside the picture says the same. */
  shows?: string | undefined
}

/** A picture on a round tinted disc. Without a description it is hidden from screen readers. */
export const Picture = ({ icon: Icon, tint, size = 'medium', shows }: PictureProps) => (
  <span
    className={`${styles.disc} ${tints[tint]} ${size === 'medium' ? '' : styles[size]}`}
    {...(shows ? { role: 'img', 'aria-label': shows } : { 'aria-hidden': true })}
  >
    <Icon focusable="false" />
  </span>
)
