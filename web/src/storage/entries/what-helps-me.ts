import type { CalmExperience } from '@lanternleaf/domain/calm-corner/calm-corner'
import type { WhatHelpsMe } from '@lanternleaf/domain/calm-corner/what-helps-me'
import { entry } from '../entry.ts'
import { number, optional, shape } from '../schema.ts'

type Helped = NonNullable<WhatHelpsMe[CalmExperience]>

const helped = optional(shape<Helped>({ times: number, last: number }))

/** The child's card "What helps me". It is stored only on this device, and no grown-up sees it. */
export const whatHelpsMe = entry('what-helps-me', {
  schema: shape<WhatHelpsMe>({ heavy: helped, rock: helped, quiet: helped }),
  fallback: {},
})
