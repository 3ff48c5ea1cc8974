import { Button } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** Shown to the child if the sign-up needs something from the grown-up, such as the password after a reload. */
export const GrownUpNeeded = ({ onCome }: { onCome: () => void }) => (
  <Page
    title="We need your grown-up"
    says="Please hand this device to your grown-up. You did nothing wrong."
    width="narrow"
    bar={
      <BottomBar
        label="Sign up"
        next={
          <Button kind="primary" onClick={onCome}>
            I'm the grown-up
          </Button>
        }
      />
    }
  >
    <CampStrip />
    <p>
      We kept the names, ages and chosen questions. We never keep passwords, PINs or answers, so please type those
      again.
    </p>
  </Page>
)
