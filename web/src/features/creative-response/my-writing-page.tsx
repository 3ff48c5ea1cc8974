import type { Draft } from '@lanternleaf/domain/creative-response/drafts'
import { StatusMessage } from '../../ui/status-message.tsx'
import { MyWritingList } from './my-writing-list.tsx'
import { NotFinishedYet } from './not-finished-yet.tsx'
import type { Response } from './use-creative-response.ts'

/** Everything a child made after stories, what is half made first. */
export default function MyWritingPage({ response, onGoOn }: { response: Response; onGoOn: (draft: Draft) => void }) {
  const { isKept, unfinished, pieces, remove, putInBook } = response
  return (
    <>
      {isKept ? null : (
        <StatusMessage>
          This device is full. Your newest writing is on this page only. You can save it as a file.
        </StatusMessage>
      )}
      <NotFinishedYet drafts={unfinished} onGoOn={onGoOn} />
      {pieces.length === 0 && unfinished.length > 0 ? null : (
        <MyWritingList pieces={pieces} onRemove={remove} onPutInBook={putInBook} />
      )}
    </>
  )
}
