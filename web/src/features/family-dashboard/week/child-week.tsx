/** The page "…'s week", which a parent opens from a child's card. It shows what the child has chosen to share. */

import type { ChildCard } from '@lanternleaf/contract/children'
import { countOf } from '@lanternleaf/domain/insights/wording'
import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { SHARED_ITEMS, type SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import Clock from '~icons/fluent-emoji-flat/alarm-clock'
import LightBulb from '~icons/fluent-emoji-flat/light-bulb'
import OpenBook from '~icons/fluent-emoji-flat/open-book'
import PuzzlePiece from '~icons/fluent-emoji-flat/puzzle-piece'
import Lock from '~icons/lucide/lock-keyhole'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CampStrip } from '../../../ui/camp/camp-strip.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { formatWeek } from '../../../ui/grown-up-view/format-dates.ts'
import { SharedItemView } from '../../../ui/grown-up-view/grown-up-view.tsx'
import { FIELDS } from '../../../ui/grown-up-view/item-names.ts'
import { minutesInWords } from '../../../ui/grown-up-view/minutes-chart.tsx'
import { EarlierWeeks, Sentences } from '../../../ui/grown-up-view/week-story.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { NamePicture } from '../../../ui/name-tile/name-picture.tsx'
import { type Icon, Picture, type Tint } from '../../../ui/pictures/picture.tsx'
import { isolate, Name } from '../../../ui/text/quoted.tsx'
import { LoadError } from '../load-error.tsx'
import { childrenQuery, insightsQuery } from '../queries.ts'
import styles from './child-week.module.css'
import { useStoryPrompts, WeekIdeas } from './week-ideas.tsx'

/** Headings for parents. */
const TITLES: Readonly<Record<SharedItem, string>> = {
  'week-story': 'The week in a few lines',
  'reading-time': 'Reading minutes by day',
  words: 'Words built without help so far',
  'what-helps': 'What helps',
}

/** The items that a child keeps private, as parents read them. */
const PRIVATE_NAMES: Readonly<Record<SharedItem, string>> = {
  'week-story': 'Books and proud moments',
  'reading-time': 'Reading minutes',
  words: 'Words they build',
  'what-helps': 'What helps',
}

const PRIVATE_PICTURES: Readonly<Record<SharedItem, { readonly icon: Icon; readonly tint: Tint }>> = {
  'week-story': { icon: OpenBook, tint: 'friendship' },
  'reading-time': { icon: Clock, tint: 'space' },
  words: { icon: PuzzlePiece, tint: 'animals' },
  'what-helps': { icon: LightBulb, tint: 'food' },
}

type ChildWeekProps = { childId: string; nav: ReactNode }

/** The page of a child's week: what the child shares, and nothing else. The parent cannot tell whether other data exists. */
export function ChildWeek({ childId, nav }: ChildWeekProps) {
  const children = useQuery(childrenQuery)
  const insights = useQuery(insightsQuery(childId))
  const child = children.data?.find((candidate) => candidate.childId === childId)
  const failed = [children, insights].find(({ error, data }) => error && !data)
  if (children.data && !child) return <NoSuchChild nav={nav} />
  if (!child || !insights.data)
    return (
      <Page title="A child's week" beside={nav}>
        {failed ? <LoadError error={failed.error} retry={failed.refetch} /> : <Skeleton />}
      </Page>
    )
  return <SharedWeek child={child} view={insights.data} nav={nav} />
}

type SharedWeekProps = { child: ChildCard; view: GrownUpView; nav: ReactNode }

/** The page once everything is loaded: a section for each part that the child shares. */
function SharedWeek({ child: { username, picture }, view, nav }: SharedWeekProps) {
  const isShared = (item: SharedItem): boolean => view[FIELDS[item]] !== null
  const section = (item: SharedItem) =>
    isShared(item) ? (
      <section className={styles[item]} aria-labelledby={`shared-${item}`}>
        <h2 id={`shared-${item}`}>{TITLES[item]}</h2>
        <SharedItemView item={item} view={view} username={username} />
      </section>
    ) : null
  const isAnythingShared = SHARED_ITEMS.some(isShared)
  const brief = briefly(username, view)
  const hasEarlierWeeks = ((view.weekStory ?? view.readingTime)?.length ?? 0) > 1
  const isBrief = view.weekStory === null && brief.length > 0
  const privateItems = <PrivateItems username={username} items={SHARED_ITEMS.filter((item) => !isShared(item))} />
  const prompts = useStoryPrompts(view)
  return (
    <Page
      title={`${username}'s week`}
      heading={
        <span className={styles.who}>
          <NamePicture picture={picture} size="medium" />
          <span>
            <Name>{username}</Name>'s week
          </span>
        </span>
      }
      lede={datesOf(view)}
      beside={nav}
    >
      {prompts === 'loading' ? (
        <Skeleton />
      ) : isAnythingShared ? (
        <div className={styles.week}>
          {section('week-story')}
          {isBrief ? (
            <section className={styles['week-story']} aria-labelledby="shared-brief">
              <h2 id="shared-brief">{TITLES['week-story']}</h2>
              <Sentences sentences={brief} />
              {privateItems}
            </section>
          ) : null}
          <WeekIdeas view={view} prompts={prompts} />
          <div className={styles.columns}>
            {section('reading-time')}
            {section('words')}
            {section('what-helps')}
          </div>
          {isBrief ? null : privateItems}
          {hasEarlierWeeks ? (
            <section aria-labelledby="earlier">
              <h2 id="earlier">Earlier weeks</h2>
              <EarlierWeeks view={view} username={username} />
            </section>
          ) : null}
        </div>
      ) : (
        <NothingShared username={username} view={view} />
      )}
      <p className={styles.private}>
        <Lock aria-hidden="true" />
        <span>
          <Name>{username}</Name> decides what you see here and can see when you look. What <Name>{username}</Name>{' '}
          writes stays on their device. It isn't stored here and can't be shown.
        </span>
      </p>
    </Page>
  )
}

/** What the child keeps private, so that a week with little in it explains itself. */
const PrivateItems = ({ username, items }: { username: string; items: readonly SharedItem[] }) =>
  items.length === 0 ? null : (
    <div className={styles.kept}>
      <p>
        <Name>{username}</Name> keeps this private:
      </p>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <Picture {...PRIVATE_PICTURES[item]} size="small" />
            {PRIVATE_NAMES[item]}
          </li>
        ))}
      </ul>
    </div>
  )

/** The week in at most two sentences, if the child does not share its story: from the other things that the child shares. */
function briefly(username: string, { readingTime, words, whatHelps }: GrownUpView): string[] {
  const name = isolate(username)
  const time = readingTime?.find(({ days }) => days.length > 0)
  const [helped] = whatHelps?.strategies ?? []
  return [
    ...(time ? [`${name} read for ${minutesInWords(time.days)}.`] : []),
    ...(words?.built.length ? [`${name} has built ${countOf(words.built.length, 'word')} without help so far.`] : []),
    ...(helped === undefined ? [] : [`What helped: ${helped.charAt(0).toLowerCase()}${helped.slice(1)}.`]),
  ].slice(0, 2)
}

/** The dates of the latest week. Empty if the child shares no week. */
function datesOf({ readingTime, weekStory }: GrownUpView): string {
  const latest = (weekStory ?? readingTime)?.[0]
  return latest ? formatWeek(latest.startDate, latest.endDate) : ''
}

const NothingShared = ({ username, view }: { username: string; view: GrownUpView }) => (
  <div className={styles.week}>
    <section className={styles.nothing} aria-labelledby="nothing-shared">
      <CampStrip />
      <div>
        <h2 id="nothing-shared">
          <Name>{username}</Name>'s week is private right now
        </h2>
        <p>
          If <Name>{username}</Name> chooses to share it, you'll find it here: the books they finish, their minutes for
          each day, the words they build, and what helps them.
        </p>
        <p>They choose in Settings, under “What my grown-up sees”.</p>
      </div>
    </section>
    <WeekIdeas view={view} prompts={null} />
  </div>
)

const NoSuchChild = ({ nav }: { nav: ReactNode }) => (
  <Page title="A child's week" lede="This reading space isn't in your family." beside={nav}>
    <Actions>
      <ButtonLink to={paths.parent}>Go to your family</ButtonLink>
    </Actions>
  </Page>
)
