import type { ResponseContent } from '@lanternleaf/domain/creative-response/creative-response'

/** What is made is called. */
export const pieceNoun = ({ drawing, recording }: ResponseContent): 'writing' | 'picture' | 'recording' =>
  recording !== undefined ? 'recording' : drawing !== undefined ? 'picture' : 'writing'
