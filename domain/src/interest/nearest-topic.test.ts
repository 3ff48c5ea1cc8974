import { expect, it } from 'vitest'
import { TOPICS } from './interest.ts'
import { nearestTopic } from './nearest-topic.ts'

it('leads from a topic without stories to one of another, and from there nowhere further', () => {
  for (const topic of TOPICS) {
    const near = nearestTopic(topic)
    expect(near).not.toBe(topic)
    if (near !== null) expect(nearestTopic(near)).toBeNull()
  }
})
