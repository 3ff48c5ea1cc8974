import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import type { Server } from './server.ts'
import { chooseInStory, finishStory } from './story.ts'

/** A story to answer. */
export const REEF = '/story/ocean/the-quiet-reef'

/** Reads the story to its end as a new child, up to the creative response. */
export async function readReef(page: Page, server: Server): Promise<void> {
  await openAsChild(page, server, REEF)
  await chooseInStory(page, 'B')
  await finishStory(page)
}
