/** The screen in place of a story that cannot be loaded or read, with a message and a way on. */

import type { ReactNode } from 'react'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'

type NoStoryProps = {
  heading: string
  /** What the lantern says below the heading. */
  says: string
  message: string
  /** The main button. */
  next: ReactNode
  children?: ReactNode
}

/** The screen that replaces a story that cannot be shown. */
export const NoStory = ({ heading, says, message, next, children }: NoStoryProps) => (
  <Page title="Story" heading={heading} says={says} width="prose" bar={<TopicsBar label="Story" next={next} />}>
    <CampStrip at="stories" />
    <StatusMessage kind="careful">{message}</StatusMessage>
    {children}
  </Page>
)
