import { PromptList } from '../../features/creative-response/prompt-list.tsx'
import { useCreativeResponse } from '../../features/creative-response/use-creative-response.ts'
import { Writing } from '../../features/creative-response/writing.tsx'
import { Page } from '../../ui/page.tsx'

export default function Create() {
  const response = useCreativeResponse()
  return response.prompt === null ? (
    <Page
      key="prompts"
      title="Create Your Response"
      lede="Pick a way to begin. Next: write as much or as little as you like."
      width="prose"
    >
      <PromptList onChoose={response.choosePrompt} />
    </Page>
  ) : (
    <Page key="writing" title="Create Your Response" heading={response.prompt} width="prose">
      <Writing
        text={response.text}
        length={response.length}
        longEnough={response.longEnough}
        onWrite={response.write}
        onFinish={response.finish}
        onLeave={response.leavePrompt}
      />
    </Page>
  )
}
