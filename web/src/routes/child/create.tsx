import type { Draft } from '@lanternleaf/domain/creative-response/drafts'
import ArrowLeft from '~icons/lucide/arrow-left'
import Notebook from '~icons/lucide/notebook-pen'
import { useChildLogin } from '../../child-login/child-login.ts'
import { MyWritingList } from '../../features/creative-response/my-writing-list.tsx'
import { NotFinishedYet } from '../../features/creative-response/not-finished-yet.tsx'
import { PromptList } from '../../features/creative-response/prompt-list.tsx'
import { UnfinishedPieces } from '../../features/creative-response/unfinished-pieces.tsx'
import { useCreativeResponse } from '../../features/creative-response/use-creative-response.ts'
import { Writing } from '../../features/creative-response/writing.tsx'
import { paths } from '../../paths.ts'
import { useNavigate, useQuery } from '../../router/router.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'

const MY_WRITING = 'my-writing'

/** Choosing a prompt, writing, and what was written before: three views at one address. */
export default function Create() {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  const response = useCreativeResponse(childId)
  const query = useQuery()
  const navigate = useNavigate()
  const goOn = (draft: Draft) => {
    response.takeUp(draft)
    navigate(paths.create)
  }
  if (query.get('view') === MY_WRITING) {
    return (
      <Page key={MY_WRITING} title="My Writing" lede="Only you can read this. It stays on this device." width="prose">
        {response.isKept ? null : (
          <StatusMessage>
            This device is full. Your newest writing is on this page only. You can save it as a file.
          </StatusMessage>
        )}
        <NotFinishedYet drafts={response.unfinished} onGoOn={goOn} />
        {response.pieces.length === 0 && response.unfinished.length > 0 ? null : (
          <MyWritingList pieces={response.pieces} onRemove={response.remove} />
        )}
        <Actions>
          <ButtonLink to={paths.create}>
            <ArrowLeft aria-hidden="true" />
            Back to writing
          </ButtonLink>
        </Actions>
      </Page>
    )
  }
  return response.prompt === null ? (
    <Page
      key="prompts"
      title="Create Your Response"
      lede="Pick an idea. Next: write as much or as little as you like."
      width="prose"
    >
      <PromptList prompts={response.prompts} onChoose={response.choosePrompt} />
      <UnfinishedPieces response={response} />
      <Actions>
        <ButtonLink to={`${paths.create}?view=${MY_WRITING}`}>
          <Notebook aria-hidden="true" />
          My Writing ({response.pieces.length})
        </ButtonLink>
      </Actions>
    </Page>
  ) : (
    <Page key="writing" title="Create Your Response" heading={response.prompt} width="prose">
      <Writing response={response} />
    </Page>
  )
}
