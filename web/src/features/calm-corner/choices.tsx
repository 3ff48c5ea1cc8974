/** The first stage of the calm corner: the choice between three breaks (called experiences in the code): HEAVY, ROCK and QUIET. */

import type { CalmExperience } from '@lanternleaf/domain/calm-corner/calm-corner'
import { mostHelpfulExperience, orderExperiences } from '@lanternleaf/domain/calm-corner/what-helps-me'
import type { ReactNode } from 'react'
import Close from '~icons/lucide/x'
import Lantern from '~sprite/own/lantern'
import { whatHelpsMe } from '../../storage/entries/what-helps-me.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Bear, Boat, Rings } from '../../ui/pictures/break-figures.tsx'
import corner from './calm-corner.module.css'
import styles from './choices.module.css'
import { HillsBand, NightBand, WavesBand } from './grounds.tsx'

type Choice = {
  readonly label: string
  readonly detail: string
  readonly ground: ReactNode
  readonly figure: ReactNode
}

const CHOICES: Readonly<Record<CalmExperience, Choice>> = {
  heavy: { label: 'HEAVY', detail: 'Push, press, squeeze.', ground: <HillsBand />, figure: <Bear pose="hug" /> },
  rock: { label: 'ROCK', detail: 'Sway from side to side.', ground: <WavesBand />, figure: <Boat /> },
  quiet: { label: 'QUIET', detail: 'Less to see and hear.', ground: <NightBand />, figure: <Rings /> },
}

type ChoicesProps = { titleId: string; choose: (experience: CalmExperience) => void; close: () => void }

/** The choice of an experience: three bands of full width. The experience that helped this child most comes first and says so. */
export function Choices({ titleId, choose, close }: ChoicesProps) {
  // How often each experience helped; stored only on this device.
  const helpRecord = whatHelpsMe.read()
  const mostHelpful = mostHelpfulExperience(helpRecord)
  return (
    <div className={styles.choices}>
      <div className={styles.head}>
        <RestingLantern />
        <h2 id={titleId} aria-describedby={`${titleId}-stays`}>
          Calm Corner
        </h2>
        <Button kind="quiet" onClick={close}>
          <Close aria-hidden="true" />
          Close
        </Button>
        <p id={`${titleId}-stays`}>Each break lasts at least 15 seconds.</p>
      </div>
      {orderExperiences(helpRecord).map((experience) => {
        const { label, detail, ground, figure } = CHOICES[experience]
        return (
          <button
            key={experience}
            type="button"
            className={styles.band}
            data-band={experience}
            onClick={() => choose(experience)}
          >
            {ground}
            <span className={styles.text}>
              <b>{label}</b> <span>{detail}</span>
              {experience === mostHelpful ? <span className={styles.helped}> This helped you before.</span> : null}
            </span>
            <span className={styles.figure}>{figure}</span>
          </button>
        )
      })}
    </div>
  )
}

/** The companion with closed eyes. It says nothing in the calm corner. */
const RestingLantern = () => (
  <span className={corner.lantern} aria-hidden="true">
    <Lantern />
    <svg viewBox="0 0 96 108" fill="none" stroke="#12333a" strokeWidth="3.600" strokeLinecap="round" aria-hidden="true">
      <path d="M33 62q5.500 5.600 11 0M52 62q5.500 5.600 11 0" />
    </svg>
  </span>
)
