// @ts-nocheck: generated from files that are checked before
import type { StoryStatistics } from '#content-types'
const data: StoryStatistics = {"storyId":"","interest":"","table":{"columns":[],"rows":[]},"errors":[]}
export default data
