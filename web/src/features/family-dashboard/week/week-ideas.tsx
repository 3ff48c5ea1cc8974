/** "You could ask…" and "Try this together": ideas for a parent on the page of a child's week. */

import { formatList } from '@lanternleaf/domain/punctuation'
import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import type { ReactNode } from 'react'
import Together from '~icons/lucide/heart-handshake'
import Ask from '~icons/lucide/message-circle-question-mark'
import type { StoryPrompts } from '../../../ui/grown-up-view/shared-stories.ts'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { Quoted } from '../../../ui/text/quoted.tsx'
import styles from './child-week.module.css'

/**
 * The prompts of a story of the latest week: of its titles, the one with most active time first, those of the first story with a
 * question and an activity. Null if there is none, if the child does not share the week, or if loading failed.
 */
export function useStoryPrompts({ weekStory }: GrownUpView): StoryPrompts | null | 'loading' {
  const latestWeekTitles = weekStory?.[0]?.stories ?? []
  const loaded = useAsync<StoryPrompts | null>(
    latestWeekTitles.join('\n'),
    async () => (await import('../../../ui/grown-up-view/shared-stories.ts')).promptsOfTitles(latestWeekTitles),
    // Without titles there is nothing to load.
    () => (latestWeekTitles.length === 0 ? null : undefined),
  )
  if (loaded.state === 'loading') return 'loading'
  return loaded.state === 'ready' ? loaded.value : null
}

type WeekIdeasProps = { view: GrownUpView; prompts: StoryPrompts | null }

/**
 * A question for the child, and something to do together. From `prompts`, else from the words that the child built,
 * else general.
 */
export function WeekIdeas({ view: { words }, prompts }: WeekIdeasProps) {
  const built = words?.built ?? []
  const source = prompts ? (
    <p className={styles.source}>
      <Quoted>{`From “${prompts.title}”`}</Quoted>
    </p>
  ) : null
  return (
    <div className={styles.ideas}>
      <Idea id="ask" icon={<Ask aria-hidden="true" />} heading="You could ask…">
        <p>
          <Quoted>{prompts?.question ?? questionAbout(built)}</Quoted>
        </p>
        {source}
      </Idea>
      <Idea id="together" icon={<Together aria-hidden="true" />} heading="Try this together">
        <p>
          <Quoted>{prompts?.activity ?? activityWith(built)}</Quoted>
        </p>
        {source}
      </Idea>
    </div>
  )
}

type IdeaProps = { id: string; icon: ReactNode; heading: string; children: ReactNode }

const Idea = ({ id, icon, heading, children }: IdeaProps) => (
  <section className={styles.idea} aria-labelledby={id}>
    <h2 id={id}>
      {icon}
      {heading}
    </h2>
    {children}
  </section>
)

function questionAbout(words: readonly string[]): string {
  const quotedWords = words.slice(0, 3).map((word) => `“${word}”`)
  if (quotedWords.length < 2) return 'What did you read today? What was the funniest part?'
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(quotedWords)
  return `Which is the most fun to say out loud: ${list}?`
}

function activityWith(words: readonly string[]): string {
  if (words.length < 2) return 'Sit side by side for ten minutes, each with a book of your own.'
  return `Make up the silliest sentence you can with ${formatList(words.slice(0, 2).map((word) => `“${word}”`))}.`
}
