/**
 * The card of one child on the parent's dashboard: what the parent always sees, and the buttons "See the week" and "Manage".
 */

import type { ChildCard as Child } from '@lanternleaf/contract/children'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Help from '~icons/lucide/hand-helping'
import { childWeekPath } from '../../paths.ts'
import { timeNow } from '../../storage/clock.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { NamePicture } from '../../ui/name-tile/name-picture.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import { relativeDay, relativeTime } from '../../ui/time/relative-day.ts'
import styles from './family-dashboard.module.css'
import { ManageChild } from './manage/manage-child.tsx'
import { reportQuery } from './queries.ts'
import { WeekTaste } from './week/week-taste.tsx'

const TEXT_SIZE = { default: 'Default text', large: 'Large text', 'extra-large': 'Extra large text' } as const

/** A child's card: a taste of the week that the child shares, and below it everything that a parent always sees. */
export function ChildCard({ child, longestDay }: { child: Child; longestDay?: number }) {
  const [managing, setManaging] = useState(false)
  const { data: report } = useQuery(reportQuery)
  return (
    <article className={styles.child} aria-labelledby={child.childId}>
      <div className={styles.name}>
        <NamePicture picture={child.picture} size="small" />
        <h3 id={child.childId}>
          <Name>{child.username}</Name>
        </h3>
      </div>
      {child.asksForHelp ? (
        <p className={styles.asks}>
          <Help aria-hidden="true" />
          Needs your help with a new PIN
        </p>
      ) : null}
      {child.pinRequest ? (
        <p className={styles.asks}>
          <Help aria-hidden="true" />
          <span>
            Wants to choose a new PIN on {child.pinRequest.browser}, asked{' '}
            {relativeTime(child.pinRequest.askedAt, timeNow())}. Press Manage to answer.
          </span>
        </p>
      ) : null}
      <WeekTaste childId={child.childId} username={child.username} longestDay={longestDay} />
      <div className={styles.manage}>
        <ButtonLink kind="primary" to={childWeekPath(child.childId)}>
          <span>
            See{' '}
            <span className="visually-hidden">
              <Name>{child.username}</Name>'s
            </span>{' '}
            <span aria-hidden="true">the</span> week
          </span>
        </ButtonLink>
        <Button onClick={() => setManaging(true)}>
          Manage
          <span className="visually-hidden">
            {' '}
            <Name>{child.username}</Name>
          </span>
        </Button>
      </div>
      <div className={styles.always}>
        <ul aria-label="Progress">
          <li>{child.totalSessions === 1 ? '1 session' : `${child.totalSessions} sessions`}</li>
          <li>
            {child.lastActive === null ? 'not here yet' : `last here ${relativeDay(child.lastActive, timeNow())}`}
          </li>
        </ul>
        <ul aria-label="Details">
          <li>Level {child.currentLevel}</li>
          <li>Weekly report {child.allowWeeklyReport && report?.sendsMail !== false ? 'on' : 'off'}</li>
          <li>{TEXT_SIZE[child.fontSize]}</li>
          <li>High contrast {child.highContrast ? 'on' : 'off'}</li>
          <li>Audio support {child.audioSupport ? 'on' : 'off'}</li>
        </ul>
      </div>
      <ManageChild child={child} open={managing} onClose={() => setManaging(false)} />
    </article>
  )
}
