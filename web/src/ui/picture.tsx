import type { ComponentType, SVGProps } from 'react'
import styles from './picture.module.css'
import tints from './tint.module.css'

export type Icon = ComponentType<SVGProps<SVGSVGElement>>

/** A soft ground colour, named after the theme it was made for. */
export type Tint = 'ocean' | 'animals' | 'space' | 'food' | 'vehicles' | 'friendship' | 'mystery'

type PictureProps = { icon: Icon; tint: Tint; size?: 'small' | 'medium' | 'big' }

/** A picture on a quiet round ground. It repeats what words beside it say, so it is hidden from screen readers. */
export const Picture = ({ icon: Icon, tint, size = 'medium' }: PictureProps) => (
  <span className={`${styles.disc} ${tints[tint]} ${size === 'medium' ? '' : styles[size]}`} aria-hidden="true">
    <Icon focusable="false" />
  </span>
)
