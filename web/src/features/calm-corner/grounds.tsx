/**
 * The drawn backgrounds of the calm corner: three bands for the choice between the breaks, and one that fills the window for
 * each break.
 */

import type { ReactNode } from 'react'
import styles from './grounds.module.css'

type GroundProps = { width: number; height: number; children: ReactNode }

const Ground = ({ width, height, children }: GroundProps) => (
  <svg
    className={styles.ground}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="none"
    focusable="false"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** The size of a band in units of its drawing. Bands have an uneven upper edge, like cut paper, and overlap the band above. */
const BAND = { width: 768, height: 330 }

/** Behind the band HEAVY of the choice. */
export const HillsBand = () => (
  <Ground {...BAND}>
    <path d="M0 30Q180 2 400 24T768 12V330H0Z" fill="#1a5635" />
    <path d="M0 330V180Q150 90 330 150T768 100V330Z" fill="#174d30" />
    <path d="M0 330V260Q200 180 420 240T768 200V330Z" fill="#134429" />
  </Ground>
)

/** Behind the band ROCK of the choice. */
export const WavesBand = () => (
  <Ground {...BAND}>
    <path d="M0 28Q200 0 400 22T768 10V330H0Z" fill="#17553f" />
    <path d={wave(190)} fill="#124a3c" />
    <path d={wave(262, -60)} fill="#0f3f33" />
  </Ground>
)

/** Behind the band QUIET of the choice. */
export const NightBand = () => (
  <>
    <Ground {...BAND}>
      <path d="M0 14Q200 44 420 22T768 20V330H0Z" fill="#0b1b22" />
      <path d="M0 280Q200 240 420 270T768 262V330H0Z" fill="#10262e" />
    </Ground>
    <Stars {...BAND} path="M470 86h.1M540 60h.1M700 72h.1M500 236h.1M400 150h.1M742 196h.1" />
  </>
)

type StarsProps = {
  width: number
  height: number
  /** The positions of the stars, as the path of an SVG. */
  path: string
}

/** Stars. They are not stretched with the background, so that all have the same size. */
const Stars = ({ width, height, path }: StarsProps) => (
  <svg
    className={styles.ground}
    viewBox={`0 0 ${width} ${height}`}
    preserveAspectRatio="xMidYMin slice"
    focusable="false"
    aria-hidden="true"
  >
    <path d={path} stroke="#b9cac6" strokeWidth="3.200" strokeLinecap="round" />
  </svg>
)

/** An SVG path: a row of waves on a band, filled down to the band's lower edge. */
const wave = (position: number, from = 0): string => linesTo(BAND.height, position, from)

/** The size of a background that fills the window, in units of its drawing. It is stretched to the window. */
const WINDOW = { width: 768, height: 1024 }

/** Behind the break HEAVY, and behind the question after a break. */
export const Hills = () => (
  <Ground {...WINDOW}>
    <path d="M0 640Q150 520 330 600T768 540V1024H0Z" fill="#174d30" />
    <path d="M0 800Q200 700 420 770T768 720V1024H0Z" fill="#134429" />
    <path d="M0 930Q260 860 480 915T768 880V1024H0Z" fill="#0f3822" />
  </Ground>
)

/** Behind the break QUIET. No star is where words are, in windows of any shape. */
export const Night = () => (
  <>
    <Ground {...WINDOW}>
      <path d="M0 819Q180 753 380 804T768 773V1024H0Z" fill="#0e232a" />
      <path d="M0 891Q240 840 460 886T768 865V1024H0Z" fill="#0a1a20" />
    </Ground>
    <Stars {...WINDOW} path="M90 150h.1M60 260h.1M746 210h.1M750 60h.1M130 330h.1M700 380h.1M60 520h.1" />
  </>
)

/** Behind the break ROCK. */
export const Sea = () => (
  <Ground {...WINDOW}>
    <path d={seaWave(470)} fill="#145040" />
    <path d={seaWave(600, -60)} fill="#124a3c" />
    <path d={seaWave(740, -20)} fill="#0f3f33" />
    <path d={seaWave(880, -90)} fill="#0c342b" />
  </Ground>
)

const seaWave = (position: number, from = 0): string => linesTo(WINDOW.height, position, from)

/** The path of a row of waves. `foot`: the lower edge. `position`: the height of the row. `from`: where it begins. */
const linesTo = (foot: number, position: number, from: number): string =>
  `M${from} ${position}${'q48-36 96 0t96 0'.repeat(6)}V${foot}H${from}Z`
