/** What helps me, a list behind My page: the breaks of the calm corner after which this child felt better. */

import type { CalmExperience } from '@lanternleaf/domain/calm-corner/calm-corner'
import { experiencesThatHelped, orderExperiences } from '@lanternleaf/domain/calm-corner/what-helps-me'
import type { ReactNode } from 'react'
import { showCalmCorner } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { whatHelpsMe } from '../../storage/entries/what-helps-me.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Bear, Boat, Rings } from '../../ui/pictures/break-figures.tsx'
import { Tick } from './tick.tsx'
import styles from './what-helps.module.css'

/** `ground`: the lower part of the card's picture, as the path of an SVG of 200 x 110. */
type Break = { readonly name: string; readonly detail: string; readonly figure: ReactNode; readonly ground: string }

const BREAKS: Readonly<Record<CalmExperience, Break>> = {
  heavy: {
    name: 'Heavy',
    detail: 'Push, press, squeeze.',
    figure: <Bear pose="hug" />,
    ground: 'M0 84Q40 62 92 78T200 66V110H0Z',
  },
  rock: {
    name: 'Rock',
    detail: 'Sway from side to side.',
    figure: <Boat />,
    ground: 'M0 82q12.500-12 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0V110H0Z',
  },
  quiet: {
    name: 'Quiet',
    detail: 'Less to see and hear.',
    figure: <Rings />,
    ground: 'M0 92Q52 80 110 90T200 86V110H0Z',
  },
}

/** What helps me: the three breaks as cards. A leaf marks those after which the child chose "Better". Stored only on this device. */
export default function WhatHelpsView() {
  const card = whatHelpsMe.read()
  const helped = experiencesThatHelped(card)
  return (
    <Page
      title="What helps me"
      says={
        helped.length === 0 ? 'Try one. Then say if it helped.' : 'You felt better after the breaks with a green leaf.'
      }
      bar={
        <BottomBar
          label="What helps me"
          back={<BackLink to={paths.myPage}>My page</BackLink>}
          next={
            <Button kind="primary" onClick={() => showCalmCorner(true)}>
              <BarLabel>Take a break now</BarLabel>
            </Button>
          }
        />
      }
    >
      <ul className={styles.breaks}>
        {orderExperiences(card).map((experience) => (
          <li key={experience}>
            <BreakCard experience={experience} hasHelped={helped.includes(experience)} />
          </li>
        ))}
      </ul>
      <div className={styles.notes}>
        {helped.length === 0 ? <p>If it helped, its leaf turns green.</p> : null}
        <p>Only you can see this. It stays on this device.</p>
      </div>
    </Page>
  )
}

/** A break with its picture and its leaf. It opens the calm corner. */
function BreakCard({ experience, hasHelped }: { experience: CalmExperience; hasHelped: boolean }) {
  const { name, detail, figure, ground } = BREAKS[experience]
  return (
    <button type="button" className={styles.break} data-break={experience} onClick={() => showCalmCorner(true)}>
      <span className={styles.scene} aria-hidden="true">
        <svg viewBox="0 0 200 110" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path d={ground} />
        </svg>
        {figure}
      </span>
      <span className={styles.words}>
        <b>{name}</b> <span>{detail}</span>{' '}
        <span className={`${styles.leaf} ${hasHelped ? styles.helped : ''}`}>
          {hasHelped ? <Tick /> : null}
          {hasHelped ? 'Helped me' : 'Try it'}
        </span>
      </span>
    </button>
  )
}
