/**
 * What the three breaks of the calm corner have in common: background, instructions, a button that stops the animation, and
 * the exit, which appears after 15 seconds.
 */

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import Check from '~sprite/lucide/check'
import Still from '~sprite/lucide/pause'
import { useComfort } from '../../comfort/comfort.ts'
import { useAnnounce } from '../../ui/messages/announcer.tsx'
import { StatusText } from '../../ui/messages/status-text.tsx'
import styles from './experience.module.css'

/** The state of the exit button: not available yet, not available although the child wants to leave, or available. */
type ExitState = 'coming' | 'asked-for' | 'there'

export type ExperienceProps = { titleId: string; exit: ExitState; leave: () => void }

type ExperienceFrameProps = ExperienceProps & {
  /** The background. */
  ground: ReactNode
  label: string
  /** The instructions, in one or two lines. */
  instructions: ReactNode
  /** The instructions as one text for screen readers. It is announced when the experience opens. */
  spokenInstructions: string
  /** The latest announcement for screen readers. It must not change by itself more often than every 15 seconds. */
  announcement: string
  stillness: { readonly label: string; readonly isOn: boolean; readonly set: (isOn: boolean) => void }
  children: ReactNode
}

const EXIT_MESSAGES: Readonly<Record<ExitState, string>> = {
  coming: 'A green button is coming soon. Then you can go back.',
  'asked-for': 'You can go back soon. Wait for the green button.',
  there: 'The green button is here. You can go back now.',
}

/** The frame of an experience: it fills the window, and reserves space for the exit button. */
export function ExperienceFrame({
  titleId,
  exit,
  leave,
  ground,
  label,
  instructions,
  spokenInstructions,
  announcement,
  stillness,
  children,
}: ExperienceFrameProps) {
  useAnnounceChanges(spokenInstructions, announcement)
  return (
    <div className={styles.experience}>
      {ground}
      <div className={styles.text}>
        <h2 id={titleId}>{label}</h2>
        {instructions}
      </div>
      <div className={styles.stage}>{children}</div>
      <div className={styles.ready} data-ready>
        <StatusText className={exit === 'there' ? 'visually-hidden' : undefined}>
          <p>{EXIT_MESSAGES[exit]}</p>
        </StatusText>
        {exit === 'there' ? (
          <button type="button" onClick={leave}>
            <span className={styles.check}>
              <Check aria-hidden="true" />
            </span>
            I'm ready to continue
          </button>
        ) : null}
      </div>
      <button
        type="button"
        className={styles.still}
        aria-pressed={stillness.isOn}
        onClick={() => stillness.set(!stillness.isOn)}
      >
        <Still aria-hidden="true" />
        {stillness.label}
      </button>
    </div>
  )
}

/** How long the focus takes to reach the heading, in milliseconds. An earlier announcement would be lost. */
const FOCUS_DELAY_MS = 50

/** Announces the instructions when the experience opens, and each new announcement after that. */
function useAnnounceChanges(spokenInstructions: string, announcement: string): void {
  const announce = useAnnounce()
  const lastAnnouncement = useRef(announcement)
  const announceInstructions = useEffectEvent(() => announce(spokenInstructions))
  useEffect(() => {
    const timer = setTimeout(announceInstructions, FOCUS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (lastAnnouncement.current === announcement) return
    lastAnnouncement.current = announcement
    announce(announcement)
  }, [announce, announcement])
}

/** Whether the animation is paused. With reduced motion it is paused at first. */
export function useStillness(label: string) {
  const { motion } = useComfort()
  const [chosen, setChosen] = useState<boolean | null>(null)
  return { label, isOn: chosen ?? motion === 'reduced', set: setChosen }
}
