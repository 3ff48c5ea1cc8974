/** The buttons above the prompts on the create screen that lead back to drafts the child did not finish. */

import Pencil from '~icons/lucide/pencil'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { continueLabel } from './piece-labels.ts'
import type { Response } from './use-creative-response.ts'

/** The buttons that continue unfinished drafts, or begin to write about the story just read. Shown above the prompts. */
export function UnfinishedPieces({ response }: { response: Response }) {
  const { otherDrafts, justReadTitle, writeAbout, resumeDraft } = response
  const justReadDraft = justReadTitle === null ? undefined : otherDrafts.find((draft) => draft.story === justReadTitle)
  const others = otherDrafts.filter((draft) => draft !== justReadDraft)
  if (others.length === 0 && justReadTitle === null) return null
  return (
    <section aria-labelledby="unfinished">
      <h2 id="unfinished">{others.length === 0 ? 'Your last story' : 'Not finished yet'}</h2>
      <Actions>
        {justReadTitle === null ? null : (
          <Button onClick={() => writeAbout(justReadTitle)}>
            <Pencil aria-hidden="true" />
            <span>
              Make something about “<span {...UNTRANSLATED}>{justReadTitle}</span>”
            </span>
          </Button>
        )}
        {others.map((draft) => (
          <Button key={JSON.stringify(draft)} onClick={() => resumeDraft(draft)}>
            <Pencil aria-hidden="true" />
            {continueLabel(draft)}
          </Button>
        ))}
      </Actions>
    </section>
  )
}
