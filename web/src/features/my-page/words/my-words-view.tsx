/**
 * My words, a list behind My page: all words that the child has built or looked up in a story. A long list is grouped by
 * topic, and each group has a page of its own.
 */

import {
  groupWords,
  isWordSubject,
  type MyWord,
  newestWords,
  type WordGroup,
  type WordSubject,
  wordsOfStory,
} from '@lanternleaf/domain/my-page/my-words'
import { useMemo } from 'react'
import { listedStories } from '#generated/listed-stories'
import { paths, storyPath } from '../../../paths.ts'
import { fetchWordsInStories } from '../../../practice/words-in-stories.ts'
import { useQuery } from '../../../router/router.tsx'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { PlaceCard, PlaceCards } from '../../../ui/buttons/place-card.tsx'
import { CampStrip } from '../../../ui/camp/camp-strip.tsx'
import { BarLabel, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { isolate } from '../../../ui/text/quoted.tsx'
import { TOPIC_SCENES } from '../../../ui/topics/topic-scenes.ts'
import { usePagination } from '../use-pagination.tsx'
import { useMyWords } from '../use-practice-state.ts'
import { viewPath } from '../views.ts'
import { groupHeading, groupLabel, topicOfStory } from './group-labels.ts'
import styles from './my-words.module.css'
import { SpellingCards } from './spelling-cards.tsx'
import { EmptyString, WordLeaves } from './word-leaves.tsx'

/** The number of words on a page. */
const WORDS_PER_PAGE = 24
/** The number of newest words that are shown first. */
const NEWEST_COUNT = 6

/** My words: all words, or, by the query, those of one group (`about`) or of one story (`from`). */
export default function MyWordsView() {
  const words = useMyWords()
  const query = useQuery()
  const [about, from] = [query.get('about'), query.get('from')]
  const groups = useMemo(() => groupWords(words, topicOfStory), [words])
  const group = groups.find((candidate) => candidate.subject === about)
  if (group && isWordSubject(about)) return <WordsAboutView key={about} {...group} />
  return from !== null && listedStories[from] ? (
    <WordsOfStory key={from} storyId={from} words={words} />
  ) : (
    <AllWords words={words} groups={groups} />
  )
}

const BACK = { to: paths.myPage, label: 'My page' }

/** All words: on one page if they fit, or else the newest words and a card for each group. */
function AllWords({ words, groups }: { words: readonly MyWord[]; groups: readonly WordGroup[] }) {
  const fitsOnPage = words.length <= WORDS_PER_PAGE
  const newest = newestWords(words, NEWEST_COUNT)
  return (
    <Page
      title="My words"
      says={words.length === 0 ? "No words here yet. That's fine." : 'Press a word to see and hear it.'}
      bar={
        <BottomBar
          label="My words"
          back={<BackLink to={BACK.to}>{BACK.label}</BackLink>}
          next={
            <ButtonLink kind="primary" to={paths.wordBuilding}>
              <BarLabel>Build words</BarLabel>
            </ButtonLink>
          }
        />
      }
    >
      {words.length === 0 ? (
        <>
          <CampStrip at="words" />
          <p>This is where you'll find words you build, and words you look up in a story.</p>
          <EmptyString />
        </>
      ) : null}
      {fitsOnPage
        ? withoutRepeats(groups).map(({ subject, words: groupWords }) => (
            <WordLeaves key={subject} words={groupWords} sign={groupLabel(subject)} />
          ))
        : null}
      {!fitsOnPage && newest.length > 0 ? (
        <section className={styles.newest} aria-labelledby="newest">
          <h2 id="newest">Newest</h2>
          <WordLeaves words={newest} />
        </section>
      ) : null}
      {fitsOnPage ? null : (
        <section aria-labelledby="all-words">
          <h2 id="all-words">All of them</h2>
          <PlaceCards pictures="beside">
            {groups.map(({ subject, words: groupWords }) => (
              <li key={subject}>
                <PlaceCard
                  label={groupLabel(subject)}
                  detail={isolate(examples(groupWords))}
                  to={viewPath('words', { about: subject })}
                  load={SCENE_OF[subject]}
                />
              </li>
            ))}
          </PlaceCards>
        </section>
      )}
      <SpellingCards />
    </Page>
  )
}

const SCENE_OF: Readonly<Record<WordSubject, (typeof TOPIC_SCENES)['ocean']>> = {
  ...TOPIC_SCENES,
  heart: () => import('#generated/screen-scene/heart'),
  more: () => import('#generated/screen-scene/my-words'),
}

/** The groups with each word only once: in the first of its groups. */
function withoutRepeats(groups: readonly WordGroup[]): readonly WordGroup[] {
  const seenWords = new Set<string>()
  return groups.flatMap(({ subject, words }) => {
    const newWords = words.filter(({ word }) => !seenWords.has(word))
    for (const { word } of newWords) seenWords.add(word)
    return newWords.length === 0 ? [] : [{ subject, words: newWords }]
  })
}

/** Three words as examples: as many as a child can read at a glance. */
const examples = (words: readonly MyWord[]): string =>
  words
    .slice(0, 3)
    .map(({ word }) => word)
    .join(', ')

/** The first letters of a page's words, such as "a to g". */
const lettersOf = (page: readonly MyWord[]): string => {
  const [first = '', last = ''] = [page[0]?.word[0], page.at(-1)?.word[0]]
  return first === last ? first : `${first} to ${last}`
}

/** The words of one group, such as the ocean, in pages. */
function WordsAboutView({ subject, words }: WordGroup) {
  const { page, bar } = usePagination({
    label: 'My words',
    items: words,
    size: WORDS_PER_PAGE,
    back: { to: viewPath('words'), label: 'My words' },
    pageLabel: lettersOf,
  })
  return (
    <Page title={groupHeading(subject)} says="Press a word to see and hear it." bar={bar}>
      <WordLeaves words={page} />
    </Page>
  )
}

/** The child's words that occur in one story. */
function WordsOfStory({ storyId, words }: { storyId: string; words: readonly MyWord[] }) {
  const story = listedStories[storyId]
  const loaded = useAsync(storyId, fetchWordsInStories)
  const inStories = loaded.state === 'ready' ? loaded.value : {}
  return (
    <Page
      title={`My words from “${story?.title ?? ''}”`}
      says="Press a word to see and hear it."
      bar={
        <BottomBar
          label="My words"
          back={<BackLink to={viewPath('stories')}>My stories</BackLink>}
          next={
            <ButtonLink kind="primary" to={storyPath(story?.interest ?? 'ocean', storyId)}>
              <BarLabel>Open the story</BarLabel>
            </ButtonLink>
          }
        />
      }
    >
      {loaded.state === 'loading' ? <Skeleton /> : <StoryWords words={wordsOfStory(words, storyId, inStories)} />}
    </Page>
  )
}

const StoryWords = ({ words }: { words: readonly MyWord[] }) =>
  words.length === 0 ? (
    <p>You don't have any words from this story yet. Look up a word in the story, and you'll find it here.</p>
  ) : (
    <WordLeaves words={words} />
  )
