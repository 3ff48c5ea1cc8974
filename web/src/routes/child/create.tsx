/** The route of the create screen, on which a child answers a story, and of My writing, which lists finished answers. */

import type { Draft } from '@lanternleaf/domain/creative-response/drafts'
import { isSecure } from '../../api/secure-context.ts'
import { useChildLogin } from '../../child-login/child-login.ts'
import styles from '../../features/creative-response/creative-response.module.css'
import ideas from '../../features/creative-response/ideas.module.css'
import { ModeChoice } from '../../features/creative-response/mode-choice.tsx'
import { PromptList } from '../../features/creative-response/prompt-list.tsx'
import { StoryCover } from '../../features/creative-response/story-cover.tsx'
import { UnfinishedPieces } from '../../features/creative-response/unfinished-pieces.tsx'
import { useCreativeResponse } from '../../features/creative-response/use-creative-response.ts'
import { Writing } from '../../features/creative-response/writing.tsx'
import { WritingBar } from '../../features/creative-response/writing-bar.tsx'
import { paths } from '../../paths.ts'
import { useNavigate, useQuery } from '../../router/router.tsx'
import { useStepHistory } from '../../router/step-history.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { BarLabel, BarPlace, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LoadFailed } from '../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import { CalmCornerHint } from '../../ui/messages/calm-corner-hint.tsx'
import { curlyQuotes, Name } from '../../ui/text/quoted.tsx'

const MY_WRITING = 'my-writing'

const CHOOSE_ANOTHER_TEXT = "Pick another idea. We'll keep what you made so far."

const pickAnIdea = () => (
  <>
    Pick an idea.
    <span className={ideas.next}>
      {' '}
      Next: {isSecure() ? 'type, use tiles, draw or say it' : 'type, use tiles or draw'}. A short answer or a long one
      is fine.
    </span>
  </>
)

const fetchMyWriting = () => import('../../features/creative-response/my-writing-page.tsx')

/** Three views at one address: the choice of a prompt, the writing itself, and My Writing with the earlier pieces. */
export default function Create() {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const response = useCreativeResponse(childId)
  const query = useQuery()
  const navigate = useNavigate()
  const isMyWriting = query.get('view') === MY_WRITING
  const { Component: MyWritingPage, failed } = useLazyComponent(fetchMyWriting, Number(isMyWriting))
  useStepHistory(isMyWriting || response.prompt === null ? 0 : 1, (step) => {
    if (isMyWriting) return false
    if (step === 0) response.leavePrompt()
    return step === 0 || response.resumePrompt()
  })
  const continueDraft = (draft: Draft) => {
    response.resumeDraft(draft)
    navigate(paths.create)
  }
  if (isMyWriting) {
    return (
      <Page
        key={MY_WRITING}
        title="My writing"
        says="Only you can open this. It stays on this device."
        width="prose"
        bar={
          <BottomBar
            label="My writing"
            back={
              query.get('from') === 'my-page' ? (
                <BackLink to={paths.myPage}>My page</BackLink>
              ) : (
                <BackLink to={paths.create}>Back to writing</BackLink>
              )
            }
            next={
              response.pieces.length + response.unfinished.length > 0 ? null : (
                <ButtonLink kind="primary" to={paths.interests}>
                  <BarLabel>Choose a story</BarLabel>
                </ButtonLink>
              )
            }
          />
        }
      >
        {MyWritingPage ? <MyWritingPage response={response} onContinue={continueDraft} /> : null}
        {failed ? <LoadFailed /> : null}
        {MyWritingPage || failed ? null : <Skeleton />}
      </Page>
    )
  }
  return response.prompt === null ? (
    <Page
      key="prompts"
      title="Create Your Response"
      heading={<span className={ideas.heading}>Create Your Response</span>}
      turn={response.viewCount}
      says={response.isBegun ? CHOOSE_ANOTHER_TEXT : pickAnIdea()}
      bar={
        <BottomBar
          label="Writing"
          back={<BackLink to={paths.practiceReading}>Activities</BackLink>}
          middle={<BarPlace text="Idea" at={1} of={2} />}
          next={
            <ButtonLink to={`${paths.create}?view=${MY_WRITING}`}>My writing ({response.pieces.length})</ButtonLink>
          }
        />
      }
    >
      <CalmCornerHint />
      <div className={ideas.ideas}>
        <StoryCover storyId={response.storyId} titleClass={ideas.title} />
        <PromptList prompts={response.prompts} onChoose={response.choosePrompt} />
      </div>
      <UnfinishedPieces response={response} />
    </Page>
  ) : (
    <Page
      key="writing"
      title="Create Your Response"
      heading={
        <span className={styles.question}>
          <StoryCover storyId={response.storyId} />
          <Name>{curlyQuotes(response.prompt)}</Name>
        </span>
      }
      beside={<ModeChoice mode={response.mode} onChoose={response.choose} />}
      turn={response.viewCount}
      bar={<WritingBar response={response} />}
    >
      <Writing response={response} />
    </Page>
  )
}
