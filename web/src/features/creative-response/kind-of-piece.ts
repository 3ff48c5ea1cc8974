import type { Made } from '@lanternleaf/domain/creative-response/ways'

/** What is made is called. */
export const kindOf = ({ drawing, recording }: Made): 'writing' | 'picture' | 'recording' =>
  recording !== undefined ? 'recording' : drawing !== undefined ? 'picture' : 'writing'
