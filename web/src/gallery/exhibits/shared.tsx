import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { SHARED_ITEMS, type SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { SharedItemView } from '../../ui/grown-up-view/grown-up-view.tsx'
import { MinutesChart } from '../../ui/grown-up-view/minutes-chart.tsx'
import { EarlierWeeks, FullStory, Sentences, WeekCovers, WeekHighlights } from '../../ui/grown-up-view/week-story.tsx'
import { UpdateNotice } from '../../ui/messages/update-notice.tsx'
import type { Section } from '../exhibit.tsx'

const WEEK = { weekId: '2026-W47', startDate: '2026-11-19', endDate: '2026-11-25' }

const DAYS = {
  ...WEEK,
  days: [
    { date: '2026-11-20', minutes: 0.3 },
    { date: '2026-11-21', minutes: 24 },
    { date: '2026-11-23', minutes: 11.6 },
  ],
}

const STORY = {
  ...WEEK,
  story: 'Read on Friday. Built the words “reef” and “tide”.',
  moments: ['The first story.'],
  stories: ['The Quiet Reef', 'A story of the fire'],
  storyCount: 2,
  trickyWords: ['mouth'],
  wordCount: 2,
  sentenceCount: 0,
}

/** A view with much content. */
const MUCH: GrownUpView = {
  readingTime: [DAYS],
  words: {
    built: Array.from({ length: 30 }, (_, n) => `lighthouse${n === 0 ? '' : n}`),
    families: [
      { name: 'Words with two vowels that make one sound', words: 12 },
      { name: 'Words with a silent “e”', words: 5 },
    ],
    strands: {
      sure: [{ name: 'Letters that team up, like “ai” in rain', words: ['reef', 'sail', 'boat'] }],
      now: [{ name: 'A vowel with “r”, like “ar” in star', words: ['shark'] }],
    },
    strengths: ['building short words', 'completing short sentences'],
  },
  whatHelps: {
    strategies: ['A break in the Calm Corner'],
    suggestions: ['Hearing a word part by part before it is built'],
  },
  weekStory: [STORY],
}

/** A view without content. */
const NOTHING: GrownUpView = {
  readingTime: [],
  words: { built: [], families: [], strands: { sure: [], now: [] }, strengths: [] },
  whatHelps: { strategies: [], suggestions: [] },
  weekStory: [],
}

const itemView = (item: SharedItem, view: GrownUpView, isSmall = false) => (
  <div style={{ display: 'grid', gap: '1rem', inlineSize: '100%' }}>
    <SharedItemView item={item} view={view} username="Comet" isSmall={isSmall} />
  </div>
)

/** The items that a child can share with a grown-up. */
export const SHARED: Section = {
  title: 'What a grown-up sees',
  exhibits: [
    ...SHARED_ITEMS.flatMap((item) => [
      { name: `${item}, much`, content: itemView(item, MUCH) },
      { name: `${item}, small`, content: itemView(item, MUCH, true) },
      { name: `${item}, nothing yet`, content: itemView(item, NOTHING) },
    ]),
    { name: 'MinutesChart', content: <MinutesChart week={DAYS} /> },
    { name: 'Sentences about a week', content: <Sentences sentences={['22 minutes on two days.']} /> },
    { name: 'WeekHighlights', content: <WeekHighlights week={STORY} username="Comet" /> },
    { name: 'WeekCovers', content: <WeekCovers titles={STORY.stories} /> },
    { name: 'FullStory', content: <FullStory week={STORY} /> },
    { name: 'EarlierWeeks', content: <EarlierWeeks view={{ ...MUCH, weekStory: [STORY, STORY] }} username="Comet" /> },
    { name: 'UpdateNotice, none', content: <UpdateNotice /> },
  ],
}
