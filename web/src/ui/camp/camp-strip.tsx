import { type ReactNode, useId } from 'react'
import Fire from '~sprite/fluent-emoji-flat/fire'
import Hills from '~sprite/own/camp'
import Logs from '~sprite/own/logs'
import Table from '~sprite/own/table'
import Tent from '~sprite/own/tent'
import styles from './camp-strip.module.css'

type Place = 'words' | 'sentences' | 'stories'

/**
 * A strip with a drawing of the camp, the place where all activities happen: a tent for words, a table for sentences, a fire for
 * stories. The place of the current activity is lit. It is decoration above the choice of a theme, or `tall` below a login.
 */
export const CampStrip = ({ at, size = 'medium' }: { at?: Place; size?: 'medium' | 'tall' }) => (
  <div className={`${styles.strip} ${size === 'tall' ? styles.tall : ''}`} aria-hidden="true" data-camp>
    <svg viewBox="0 0 768 96" aria-hidden="true" focusable="false">
      <Hills x="-768" width="2304" height="96" />
      <Spot x={153} name="words" at={at}>
        <Tent x="117" y="50" width="72" height="42" />
      </Spot>
      <Spot x={400} name="sentences" at={at}>
        <Table x="358" y="41" width="84" height="50" />
      </Spot>
      <Spot x={640} name="stories" at={at}>
        <Logs x="612" y="79" width="56" height="18" />
        <Fire x="617" y="40" width="46" height="46" />
      </Spot>
    </svg>
  </div>
)

type SpotProps = { x: number; name: Place; at: Place | undefined; children: ReactNode }

/** A place of the camp: in a glow that fades out if it is current, dimmed while another place is lit. */
function Spot({ x, name, at, children }: SpotProps) {
  const glow = useId()
  return (
    <g className={at === undefined || at === name ? undefined : styles.dim}>
      {at === name ? (
        <>
          <radialGradient id={glow}>
            <stop className={styles.glow} stopOpacity="0.9" />
            <stop className={styles.glow} offset="0.5" stopOpacity="0.45" />
            <stop className={styles.glow} offset="1" stopOpacity="0" />
          </radialGradient>
          <circle fill={`url(#${glow})`} cx={x} cy="62" r="62" />
        </>
      ) : null}
      {children}
    </g>
  )
}
