/** The page for addresses that do not exist, for example a mistyped one. It leads back to known places. */

import WorldMap from '~icons/fluent-emoji-flat/world-map'
import Back from '~sprite/lucide/arrow-left'
import { paths } from '../../paths.ts'
import { Button, GoButton } from '../../ui/buttons/button.tsx'
import { LanternPicture } from '../../ui/companion/lantern-picture.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The screen for an address that does not exist. */
export default function NotFound() {
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
        <path
          d="M160 170Q150 150 116 140T52 122M160 170Q170 150 208 140T270 122"
          fill="none"
          stroke="var(--way)"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray="1 15"
        />
        <WorldMap x="182" y="92" width="56" height="56" />
      </LanternPicture>
    </Page>
  )
}
