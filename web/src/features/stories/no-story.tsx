import type { ReactNode } from 'react'
import { CampStrip } from '../../ui/camp/camp-strip.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { TopicsBar } from '../../ui/topics/topics-bar.tsx'

type NoStoryProps = {
  heading: string
  /** What is not lost. */
  says: string
  message: string
  /** The way on. */
  next: ReactNode
  children?: ReactNode
}

/** Where a story should be and is none. */
export const NoStory = ({ heading, says, message, next, children }: NoStoryProps) => (
  <Page title="Story" heading={heading} says={says} width="prose" bar={<TopicsBar label="Story" next={next} />}>
    <CampStrip at="stories" />
    <StatusMessage kind="careful">{message}</StatusMessage>
    {children}
  </Page>
)
