import Pin from '~icons/lucide/lock-keyhole'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { BackButton, Button } from '../../ui/buttons/button.tsx'
import { AccountSection } from '../../ui/layout/account-section.tsx'
import { BarLabel, BarPlace, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { PageHeading } from '../../ui/layout/page.tsx'
import { Fold, Prose, ProseTable } from '../../ui/layout/prose.tsx'
import { type Practice, SessionSteps } from '../../ui/steps/session-steps.tsx'
import { StepIndicator } from '../../ui/steps/step-indicator.tsx'
import { WizardSteps } from '../../ui/steps/wizard-steps.tsx'
import { Name } from '../../ui/text/quoted.tsx'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'
import type { Section } from '../exhibit.tsx'

const PRACTICES: readonly Practice[] = ['Choose', 'Story', 'Words', 'Sentences']
const next = (
  <Button kind="primary">
    <BarLabel>Next</BarLabel>
  </Button>
)

/** The bars, the steps and the containers of text. */
export const FRAMES: Section = {
  title: 'Frames',
  exhibits: [
    {
      name: 'BottomBar, with the way back, the place and the way on',
      content: (
        <BottomBar
          label="Story"
          back={<BackLink to="/" />}
          middle={<BarPlace text="Page 2 of 5" at={2} of={5} />}
          next={next}
        />
      ),
    },
    {
      name: 'BottomBar, with the way back alone',
      content: <BottomBar label="Activities" back={<BackButton onPress={() => undefined} />} />,
    },
    { name: 'TopicsBar', content: <TopicsBar label="Stories" middle="3 stories" next={next} /> },
    // Words and sentences have three steps: the last has the index 2.
    ...PRACTICES.map((practice, at) => ({
      name: `SessionSteps, ${practice}`,
      content: <SessionSteps done={at} current={Math.min(at, 2)} practice={practice} />,
    })),
    { name: 'WizardSteps', content: <WizardSteps label="Sign up" at={2} of={4} /> },
    { name: 'StepIndicator', content: <StepIndicator of={4} at={1} /> },
    {
      name: 'Card',
      content: (
        <Card aria-label="moss">
          <h3>
            <Name>moss</Name>
          </h3>
          <p>Total sessions 4</p>
        </Card>
      ),
    },
    {
      name: 'Disclosure',
      content: (
        <Disclosure summary="About these devices">
          <p>Devices where Moss has logged in.</p>
        </Disclosure>
      ),
    },
    {
      name: 'AccountSection',
      content: (
        <AccountSection title="Forgotten PINs" icon={Pin} state="You approve a new PIN on a new device first.">
          <p>Ask me before a PIN changes on a new device.</p>
        </AccountSection>
      ),
    },
    { name: 'PageHeading', content: <PageHeading>What would you like to do?</PageHeading> },
    {
      name: 'Prose, Fold, ProseTable',
      content: (
        <Prose>
          <h3>What is kept</h3>
          <Fold title="About a child" level={4} note="So that a child can log in.">
            <p>A username and a PIN.</p>
          </Fold>
          <Fold title="What stays" level={4}>
            <p>A picture.</p>
          </Fold>
          <ProseTable
            head={['What', 'Where']}
            rows={[
              ['Your writing', 'This device'],
              ['Your PIN', 'The server, scrambled'],
            ]}
          />
        </Prose>
      ),
    },
  ],
}
