import type { ReactNode } from 'react'
import Hills from '~sprite/own/camp'
import Lantern from '~sprite/own/lantern'
import { FACES, type Face } from './companion.tsx'
import styles from './lantern-picture.module.css'

type LanternPictureProps = {
  face: Face
  /** Whether the lantern is alight. It is not before the child has made their reading space. */
  isLit?: boolean
  /**
   * `tall` for a screen that shows little else. `ground` for a short form: as wide as the window, down to the bar at
   * the bottom.
   */
  size?: 'medium' | 'tall' | 'ground'
  /**
   * What stands around the lantern, in units of the picture: 320 wide and 160 high. The lantern covers 112 to 208 and
   * 42 to 150.
   */
  children?: ReactNode
  /** A picture on a disc, in the hand of the lantern. */
  held?: ReactNode
}

/** A picture of the lantern in front of the hills of the camp. Decorative. */
export const LanternPicture = ({ face, isLit = true, size = 'medium', children, held }: LanternPictureProps) => (
  <div className={`${styles.picture} ${size === 'medium' ? '' : styles[size]}`} aria-hidden="true">
    <svg viewBox="0 0 320 160" preserveAspectRatio="xMidYMax meet" aria-hidden="true" focusable="false">
      <Hills x="-1002" y="64" width="2304" height="96" />
      {isLit ? (
        <g className={styles.glow}>
          <circle cx="160" cy="97" r="60" />
          <circle cx="160" cy="97" r="46" />
        </g>
      ) : null}
      <ellipse className={styles.shadow} cx="160" cy="149" rx="44" ry="6" />
      <g className={`${styles.lantern} ${isLit ? '' : styles.unlit}`}>
        <Lantern x="112" y="42" width="96" height="108" />
        <g transform="translate(112 42)" fill="none" stroke="#12333a" strokeLinecap="round">
          {FACES[face]}
        </g>
      </g>
      {children}
      {held ? <path d="M203 106q12 8 22 0" fill="none" stroke="#12333a" strokeWidth="6" strokeLinecap="round" /> : null}
    </svg>
    {held ? <div className={styles.held}>{held}</div> : null}
  </div>
)

type WithPictureProps = {
  picture: ReactNode
  /** Whether the picture stands beside the text also on a tablet and on a laptop. */
  isBeside?: boolean
  children: ReactNode
}

/** A picture below a form. On a phone in landscape it stands in a column beside the form. */
export const WithPicture = ({ picture, isBeside = false, children }: WithPictureProps) => (
  <div className={`${styles.withPicture} ${isBeside ? styles.beside : ''}`}>
    <div className={styles.content}>{children}</div>
    <div className={styles.side}>{picture}</div>
  </div>
)
