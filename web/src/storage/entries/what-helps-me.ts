import type { CalmExperience } from '@lanternleaf/domain/calm-corner/calm-corner'
import type { WhatHelpsMe } from '@lanternleaf/domain/calm-corner/what-helps-me'
import { entry } from '../entry.ts'
import { number, optional, shape } from '../schema.ts'

type HelpCount = NonNullable<WhatHelpsMe[CalmExperience]>

const helpCount = optional(shape<HelpCount>({ times: number, last: number }))

/**
 * The child's card "What helps me": how often the child felt better after each activity of the calm corner, and when last. It is
 * stored only on this device, and no grown-up sees it.
 */
export const whatHelpsMe = entry('what-helps-me', {
  schema: shape<WhatHelpsMe>({ heavy: helpCount, rock: helpCount, quiet: helpCount }),
  fallback: {},
})
