import { ActivityChoice } from '../../features/practice-reading/activity-choice.tsx'
import { ENCOURAGEMENT } from '../../features/practice-reading/encouragement.ts'
import { useGuidedSession } from '../../guided-session/guided-session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'

export default function PracticeReading() {
  const brainState = useGuidedSession((session) => session.currentBrainState)
  return (
    <Page
      title="Practice reading"
      heading="What would you like to do?"
      lede={brainState ? ENCOURAGEMENT[brainState.id] : 'Pick one. You can change your mind.'}
    >
      <ActivityChoice />
      <Actions>
        <ButtonLink to={paths.brainCheck}>{brainState ? 'Change how I feel' : 'Say how I feel'}</ButtonLink>
        <ButtonLink kind="quiet" to={paths.todayIWantTo}>
          Today I Want To...
        </ButtonLink>
      </Actions>
    </Page>
  )
}
