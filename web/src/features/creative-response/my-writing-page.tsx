import type { Draft } from '@lanternleaf/domain/creative-response/drafts'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { MyWritingList } from './my-writing-list.tsx'
import { UnfinishedDrafts } from './not-finished-yet.tsx'
import type { Response } from './use-creative-response.ts'

/** Everything a child made after stories, what is half made first. */
export default function MyWritingPage({
  response,
  onContinue,
}: {
  response: Response
  onContinue: (draft: Draft) => void
}) {
  const { isSaved, unfinished, pieces, remove, putInBook } = response
  return (
    <>
      {isSaved ? null : (
        <StatusMessage>
          This device is full. Your newest writing is only on this page. Save it as a file to keep it.
        </StatusMessage>
      )}
      <UnfinishedDrafts drafts={unfinished} onContinue={onContinue} />
      {pieces.length === 0 && unfinished.length > 0 ? null : (
        <MyWritingList pieces={pieces} onRemove={remove} onPutInBook={putInBook} />
      )}
    </>
  )
}
