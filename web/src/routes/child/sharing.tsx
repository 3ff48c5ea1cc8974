/** The route of the page "What my grown-up sees", opened from My page, the settings and Practice Reading. */

import { useChildLogin } from '../../child-login/child-login.ts'
import { WhatMyGrownUpSees } from '../../features/sharing/what-my-grown-up-sees.tsx'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** The screen on which a child chooses what grown-ups see. */
export default function WhatMyGrownUpSeesScreen() {
  const childId = useChildLogin((login) => login.session?.childId)
  return (
    <Page
      title="What my grown-up sees"
      says="You choose. You can change it any time."
      bar={<BottomBar label="What my grown-up sees" back={<BackLink to={paths.practiceReading} />} />}
    >
      {childId ? <WhatMyGrownUpSees childId={childId} /> : null}
    </Page>
  )
}
