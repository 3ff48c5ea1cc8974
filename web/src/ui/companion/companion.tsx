import type { ReactNode, Ref } from 'react'
import Lantern from '~sprite/own/lantern'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { Quoted } from '../text/quoted.tsx'
import styles from './companion.module.css'

export type Face = 'awake' | 'glad' | 'resting'

/** The eyes of each face, and the mouth of the glad face. */
export const FACES: Readonly<Record<Face, ReactNode>> = {
  awake: (
    <>
      <path d="M38.5 63v.1M57.5 63v.1" strokeWidth="11" />
      <path d="M40 60.500v.1M59 60.500v.1" stroke="#fff" strokeWidth="3.400" />
    </>
  ),
  glad: (
    <>
      <path d="M33 65.500q5.500-8 11 0M52 65.500q5.500-8 11 0" strokeWidth="4" />
      <path d="M43 73.500q5 4.400 10 0" strokeWidth="3" />
    </>
  ),
  resting: <path d="M33 62q5.500 5.600 11 0M52 62q5.500 5.600 11 0" strokeWidth="3.600" />,
}

type CompanionProps = {
  /** The expression. `glad` is only for a success. `awake` becomes `resting` while the child is tired or overwhelmed. */
  face: Face
  /** A text that the screen would show anyway: its first line, a hint, a success. */
  children: ReactNode
}

/**
 * The companion: a lantern with a face that seems to speak a text of the screen. Screen readers get only the text. The lantern can be
 * switched off in the settings.
 */
export function Companion({ face, children }: CompanionProps) {
  const isTired = useGuidedSession(({ currentBrainState }) => currentBrainState?.mood === 'calm')
  const visibleFace = face === 'awake' && isTired ? 'resting' : face
  return (
    // Not `data-companion`: that is the child's choice, at the root element, and rules with it are not in a page's first style.
    <div className={styles.companion} data-lantern>
      <CompanionLantern face={visibleFace} />
      <p className={styles.words}>
        <Quoted>{children}</Quoted>
      </p>
    </div>
  )
}

/** The lantern alone, as a picture. */
export const CompanionLantern = ({ face, ref }: { face: Face; ref?: Ref<HTMLSpanElement> }) => (
  <span ref={ref} className={`${styles.lantern} ${face === 'resting' ? styles.resting : ''}`} aria-hidden="true">
    <Lantern />
    <svg viewBox="0 0 96 108" aria-hidden="true" fill="none" stroke="#12333a" strokeLinecap="round" data-face={face}>
      {FACES[face]}
    </svg>
  </span>
)
