import ArrowLeft from '~icons/lucide/arrow-left'
import { paths } from '../../paths.ts'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { GoButton } from '../../ui/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Page } from '../../ui/page.tsx'
import { type Icon, Picture, type Tint } from '../../ui/picture.tsx'
import styles from './today.module.css'

/** A page whose activity does not exist yet, said plainly, with the way back. */
export const ComingSoon = ({ title, icon, tint }: { title: string; icon: Icon; tint: Tint }) => (
  <Page
    title={title}
    says="There is nothing to do here yet. Words, sentences and stories are ready."
    bar={
      <BottomBar
        label="Back"
        back={
          <GoButton to={paths.todayIWantTo}>
            <ArrowLeft aria-hidden="true" />
            Back to Today I Want To...
          </GoButton>
        }
      />
    }
  >
    <CampStrip />
    <div className={styles.picture}>
      <Picture icon={icon} tint={tint} size="big" />
    </div>
  </Page>
)
