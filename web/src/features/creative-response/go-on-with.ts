import type { Draft } from '@lanternleaf/domain/creative-response/drafts'

/** What a button says that goes on with a draft. */
export const continueLabel = ({ story }: Draft): string =>
  story === null ? 'Go on with my writing' : `Go on with “${story}”`
