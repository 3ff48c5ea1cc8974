/** The page for addresses that do not exist, for example a mistyped one. It leads back to known places. */

import WorldMap from '~icons/fluent-emoji-flat/world-map'
import Back from '~sprite/lucide/arrow-left'
import { paths } from '../../paths.ts'
import { Button, ButtonLink, GoButton } from '../../ui/buttons/button.tsx'
import { LanternPicture } from '../../ui/companion/lantern-picture.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import styles from './not-found.module.css'
import { useIsGrownUpKnown } from './use-grown-up-path.ts'

/** The screen for an address that does not exist. A grown-up who is known on this device finds the way to the family page first. */
export default function NotFound() {
  const isGrownUpKnown = useIsGrownUpKnown()
  return (
    <Page
      title="Oops! Page Not Found"
      lede="We can't find this page. It's not your fault, and nothing is lost."
      bar={
        <BottomBar
          label="Page not found"
          back={
            <Button onClick={() => history.back()}>
              <Back aria-hidden="true" />
              {'Go\u00a0back'}
            </Button>
          }
          middle={<GoButton to={paths.generatedStory}>Stories</GoButton>}
          next={
            <GoButton kind="primary" to={paths.home}>
              <BarLabel>Brain Check-in</BarLabel>
            </GoButton>
          }
        />
      }
    >
      <LanternPicture face="awake" size="tall">
        <WorldMap x="182" y="92" width="56" height="56" />
      </LanternPicture>
      <div className={styles.family}>
        {isGrownUpKnown ? <ButtonLink to={paths.parent}>Your family</ButtonLink> : null}
      </div>
    </Page>
  )
}
