import type { Draft } from '@lanternleaf/domain/creative-response/drafts'

/** What a button says that goes on with a draft. */
export const continueLabel = ({ story }: Draft): string =>
  story === null ? 'Back to my writing' : `Back to “${story}”`
