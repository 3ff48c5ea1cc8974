import { type ReactNode, useState } from 'react'
import Check from '~sprite/lucide/check'
import Still from '~sprite/lucide/pause'
import { useComfort } from '../../comfort/comfort.ts'
import styles from './experience.module.css'

/** The way out: it comes; it was asked for before it was there; it is there. */
type WayOut = 'coming' | 'asked-for' | 'there'

export type ExperienceProps = { titleId: string; wayOut: WayOut; leave: () => void }

type ExperienceFrameProps = ExperienceProps & {
  /** What lies behind everything. */
  ground: ReactNode
  label: string
  /** What can be done here, in one line or two. */
  said: ReactNode
  /** What was said last, for who listens: changed by itself not sooner than every 15 seconds. */
  heard: string
  stillness: { readonly label: string; readonly isOn: boolean; readonly set: (isOn: boolean) => void }
  children: ReactNode
}

/** One experience over the whole window. The place of the ready button is kept for it. */
export const Experience = ({
  titleId,
  wayOut,
  leave,
  ground,
  label,
  said,
  heard,
  stillness,
  children,
}: ExperienceFrameProps) => (
  <div className={styles.experience}>
    {ground}
    <div className={styles.said}>
      <h2 id={titleId} tabIndex={-1}>
        {label}
      </h2>
      {said}
    </div>
    <div className={styles.stage}>{children}</div>
    <p className="visually-hidden" aria-live="polite">
      {heard}
    </p>
    <div className={styles.ready} role="status">
      {wayOut === 'there' ? (
        <button type="button" onClick={leave}>
          <span className={styles.check}>
            <Check aria-hidden="true" />
          </span>
          I'm ready to continue
        </button>
      ) : (
        <p>
          {wayOut === 'coming'
            ? 'A green button comes soon. Then you can go back.'
            : 'Soon you can go back. Please wait for the green button.'}
        </p>
      )}
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

/** Whether something is kept still: from the beginning for who has less motion. */
export function useStillness(label: string) {
  const { motion } = useComfort()
  const [chosen, setChosen] = useState<boolean | null>(null)
  return { label, isOn: chosen ?? motion === 'reduced', set: setChosen }
}
