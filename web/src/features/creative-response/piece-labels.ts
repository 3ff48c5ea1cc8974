import type { ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import type { Draft } from '@lanternleaf/domain/creative-response/drafts'

/** What is made is called. */
export const pieceNoun = ({ drawing, recording }: ResponseContent): 'writing' | 'picture' | 'recording' =>
  recording !== undefined ? 'recording' : drawing !== undefined ? 'picture' : 'writing'

/** What a button says that goes on with a draft. */
export const continueLabel = ({ story }: Draft): string =>
  story === null ? 'Back to my writing' : `Back to “${story}”`
