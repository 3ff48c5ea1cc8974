import type { ResponseContent } from '@lanternleaf/domain/creative-response/ways'

/** What is made is called. */
export const kindOf = ({ drawing, recording }: ResponseContent): 'writing' | 'picture' | 'recording' =>
  recording !== undefined ? 'recording' : drawing !== undefined ? 'picture' : 'writing'
