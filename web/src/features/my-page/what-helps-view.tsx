/** What helps me, a list behind My page: the breaks of the calm corner after which this child felt better. */

import type { CalmExperience } from '@lanternleaf/domain/calm-corner/calm-corner'
import { experiencesThatHelped } from '@lanternleaf/domain/calm-corner/what-helps-me'
import Heavy from '~sprite/fluent-emoji-flat/bear'
import Quiet from '~sprite/fluent-emoji-flat/crescent-moon'
import Rock from '~sprite/fluent-emoji-flat/sailboat'
import { showCalmCorner } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { whatHelpsMe } from '../../storage/entries/what-helps-me.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { type Icon, Picture, type Tint } from '../../ui/pictures/picture.tsx'
import styles from './what-helps.module.css'

const BREAKS: Readonly<Record<CalmExperience, { name: string; detail: string; icon: Icon; tint: Tint }>> = {
  heavy: { name: 'Heavy', detail: 'Push, press, squeeze.', icon: Heavy, tint: 'animals' },
  rock: { name: 'Rock', detail: 'Sway from side to side.', icon: Rock, tint: 'ocean' },
  quiet: { name: 'Quiet', detail: 'Less of everything.', icon: Quiet, tint: 'space' },
}

/** What helps me: the breaks after which the child chose "Better". Stored only on this device. */
export default function WhatHelpsView() {
  const helped = experiencesThatHelped(whatHelpsMe.read())
  return (
    <Page
      title="What helps me"
      says={helped.length === 0 ? "Nothing here yet. That's fine." : 'You felt better after these breaks.'}
      width="prose"
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
      {helped.length === 0 ? (
        <>
          <CampStrip />
          <p>After a break, press “Better” and that break will show up here.</p>
        </>
      ) : (
        <ul className={styles.breaks}>
          {helped.map((experience) => {
            const { name, detail, icon, tint } = BREAKS[experience]
            return (
              <li key={experience}>
                <Picture icon={icon} tint={tint} />
                <span>
                  <b>{name}</b> <span>{detail}</span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <p>Only you can see this. It stays on this device.</p>
    </Page>
  )
}
