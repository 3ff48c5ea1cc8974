/** Words for a piece and a draft on buttons and in sentences of My writing. */

import type { ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'
import type { Draft } from '@lanternleaf/domain/creative-response/drafts'

/** The noun for a piece, for sentences on screen. */
export const pieceNoun = ({ drawing, recording }: ResponseContent): 'writing' | 'picture' | 'recording' =>
  recording !== undefined ? 'recording' : drawing !== undefined ? 'picture' : 'writing'

/** The label of the button that continues a draft. */
export const continueLabel = ({ story }: Draft): string =>
  story === null ? 'Back to my writing' : `Back to “${story}”`
