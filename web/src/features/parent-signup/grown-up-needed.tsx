/** A screen of the sign-up that asks the child, who has the device by now, to give it back to the parent. */

import { Button } from '../../ui/buttons/button.tsx'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'

type GrownUpNeededProps = {
  /** Whether the page was reloaded. If not, the server refused the account. */
  isAfterReload: boolean
  /** The server's message about the email or password. Undefined if the server refused because the grown-up is signed out. */
  refused: string | undefined
  onContinue: () => void
}

/**
 * Shown to the child if the sign-up needs the grown-up again: after a reload, because passwords, PINs and answers are not
 * stored, or if the server refuses the account, for example because the email is taken.
 */
export const GrownUpNeeded = ({ isAfterReload, refused, onContinue }: GrownUpNeededProps) => (
  <Page
    title="We need your grown-up"
    says="Please hand this device to your grown-up. It's not your fault."
    width="narrow"
    bar={
      <BottomBar
        label="Sign up"
        next={
          <Button kind="primary" onClick={onContinue}>
            I'm the grown-up
          </Button>
        }
      />
    }
  >
    <CampStrip />
    <p>For your grown-up: {textForGrownUp(isAfterReload, refused)}</p>
  </Page>
)

function textForGrownUp(isAfterReload: boolean, refused: string | undefined): string {
  if (isAfterReload)
    return 'We saved the names, ages and chosen questions. We never save passwords, PINs or answers, so please type those again.'
  if (refused === undefined) return "You're signed out. Please sign in again."
  return `${refused} What your child typed is still here.`
}
