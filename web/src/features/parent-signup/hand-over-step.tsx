/** Step 2 of 4 of the sign-up, between the parent's part and the child's part. */

import Age from '~icons/fluent-emoji-flat/birthday-cake'
import Name from '~icons/fluent-emoji-flat/identification-card'
import ToChild from '~icons/fluent-emoji-flat/leftwards-hand'
import Pin from '~icons/fluent-emoji-flat/locked-with-key'
import FromGrownUp from '~icons/fluent-emoji-flat/rightwards-hand'
import ArrowLeft from '~sprite/lucide/arrow-left'
import { Button } from '../../ui/buttons/button.tsx'
import { LanternPicture, WithPicture } from '../../ui/companion/lantern-picture.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { WizardSteps } from '../../ui/steps/wizard-steps.tsx'
import styles from './parent-signup.module.css'
import type { SendSignup } from './use-signup.ts'

/** What the child enters in the next step. */
const THINGS_TO_CHOOSE = [
  { icon: Name, tint: 'friendship', text: 'A username: a made-up name.' },
  { icon: Age, tint: 'animals', text: 'Your age.' },
  { icon: Pin, tint: 'ocean', text: 'A PIN that only you know.' },
] as const

/** The second step of the sign-up: the grown-up gives the tablet to the child. From this step on no screen shows the email. */
export const HandOverStep = ({ send }: { send: SendSignup }) => (
  <Page
    title="Now It's YOUR Turn!"
    lede="Hello, reader! Make your own reading space."
    width="narrow"
    bar={
      <BottomBar
        label="Sign up"
        back={
          <Button onClick={() => send({ type: 'back' })}>
            <ArrowLeft aria-hidden="true" />
            Back
          </Button>
        }
        next={
          <Button kind="primary" onClick={() => send({ type: 'next' })}>
            Next
          </Button>
        }
      />
    }
  >
    <WithPicture
      picture={
        <LanternPicture face="resting" isLit={false}>
          <FromGrownUp x="34" y="72" width="88" height="88" />
          <ToChild x="202" y="86" width="70" height="70" />
        </LanternPicture>
      }
    >
      <WizardSteps label="Sign up" at={2} of={4} />
      <p className={styles.handOver}>Grown-up: please hand this device to your child.</p>
      <Card aria-label="What you choose">
        <ul className={styles.chosen}>
          {THINGS_TO_CHOOSE.map(({ icon, tint, text }) => (
            <li key={text}>
              <Picture icon={icon} tint={tint} size="small" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Card>
    </WithPicture>
  </Page>
)
