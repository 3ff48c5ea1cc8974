/** The pages of the two choices of "Today I Want To…" that do not exist yet. */

import type { CompiledScreenScene } from '@lanternleaf/domain/scene/compiled-scenes'
import gentle from '#generated/screen-scene/gentle'
import numbers from '#generated/screen-scene/numbers'
import { paths } from '../../paths.ts'
import { useLocation } from '../../router/router.tsx'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { DocumentTitle, PageHeading } from '../../ui/layout/page.tsx'
import { SkyScene } from '../../ui/scene/scene.tsx'
import styles from './today.module.css'

/** The screen of the two activities that do not exist yet: numbers and gentle activities. */
export default function ComingSoonScreen() {
  return useLocation().pathname === paths.mathActivities ? (
    <ComingSoon title="Math Adventures Coming Soon!" scene={numbers} />
  ) : (
    <ComingSoon title="Gentle Activities Coming Soon!" scene={gentle} />
  )
}

/** A page that says that its activity does not exist yet, with a picture, a link back, and a link to Practice Reading. */
export const ComingSoon = ({ title, scene }: { title: string; scene: CompiledScreenScene }) => (
  <div className={styles.soon}>
    <DocumentTitle title={title} />
    <SkyScene screenScene={scene}>
      <div className={styles.stage} />
    </SkyScene>
    <div className={styles.text}>
      <PageHeading>{title}</PageHeading>
      <Companion face="awake">There's nothing to do here yet. Words, sentences and stories are ready.</Companion>
    </div>
    <BottomBar
      label="Activities"
      back={
        <BackLink isButton to={paths.todayIWantTo}>
          <BarLabel>Back to Today I Want To...</BarLabel>
        </BackLink>
      }
      next={
        <ButtonLink kind="primary" to={paths.practiceReading}>
          <span className={styles.on}>Practice Reading</span>
        </ButtonLink>
      }
    />
  </div>
)
