/** My stories, a list behind My page: the stories that the child has begun or read. */

import { ownPages } from '@lanternleaf/domain/creative-response/own-pages'
import type { MyStory } from '@lanternleaf/domain/my-page/my-stories'
import { storiesOfWord } from '@lanternleaf/domain/my-page/my-words'
import { useMemo } from 'react'
import Opened from '~icons/lucide/book-open'
import { useChildLogin } from '../../../child-login/child-login.ts'
import { paths } from '../../../paths.ts'
import { fetchWordsInStories } from '../../../practice/words-in-stories.ts'
import { Link } from '../../../router/link.tsx'
import { myWriting } from '../../../storage/entries/writing.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { CampStrip } from '../../../ui/camp/camp-strip.tsx'
import { BarLabel, BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useAsync } from '../../../ui/loading/use-async.ts'
import { ownPagePath } from '../../../ui/own-piece/own-page-path.ts'
import { coverOf } from '../../../ui/pictures/book-cover.ts'
import { BookMark } from '../../../ui/scene/book-mark.tsx'
import { Cover } from '../../../ui/scene/cover.tsx'
import { UNTRANSLATED } from '../../../ui/text/quoted.tsx'
import { Tick } from '../tick.tsx'
import { usePagination } from '../use-pagination.tsx'
import { useMyWords } from '../use-practice-state.ts'
import { viewPath } from '../views.ts'
import styles from './my-stories.module.css'
import { useMyStories } from './use-my-stories.ts'

/** The number of covers on a page. */
const STORIES_PER_PAGE = 6

const BACK = { to: paths.myPage, label: 'My page' }

/** My stories: the stories that the child opened, with links to each story, to its words, and to the child's own page in it. */
export default function MyStoriesView() {
  const stories = useMyStories()
  const hasWords = useHasWords()
  const ownPages = useOwnPagePaths()
  const { page, bar } = usePagination({
    label: 'My stories',
    items: stories,
    size: STORIES_PER_PAGE,
    back: BACK,
    pageLabel: () => 'My stories',
    last: (
      <ButtonLink kind="primary" to={paths.interests}>
        <BarLabel>Read another</BarLabel>
      </ButtonLink>
    ),
  })
  if (stories.length === 0) return <NoStories />
  return (
    <Page title="My stories" says="Press a book to open it where you stopped." bar={bar}>
      <ul className={styles.shelf}>
        {page.map((story) => (
          <li key={story.storyId}>
            <Book {...story} />
            <Ribbon label="The page I made" joiner=" – " story={story} to={ownPages.get(story.storyId)} />
            <Ribbon
              label="My words"
              joiner=" from "
              story={story}
              to={hasWords(story.storyId) ? viewPath('words', { from: story.storyId }) : undefined}
            />
          </li>
        ))}
      </ul>
    </Page>
  )
}

type RibbonProps = { label: string; joiner: string; story: { readonly title: string }; to: string | undefined }

/** A ribbon of a book: a link to something of the child's own in it. Renders nothing without an address. */
const Ribbon = ({ label, joiner, story, to }: RibbonProps) =>
  to === undefined ? null : (
    <Link className={styles.ribbon} to={to}>
      {label}
      <span className="visually-hidden">
        {joiner}
        <span {...UNTRANSLATED}>{story.title}</span>
      </span>
    </Link>
  )

/** Returns a function: whether the child has words from a story. Those were looked up in it, or built and occur in it. */
function useHasWords(): (storyId: string) => boolean {
  const words = useMyWords()
  const loaded = useAsync('', fetchWordsInStories)
  const inStories = loaded.state === 'ready' ? loaded.value : NO_WORDS
  const stories = useMemo(() => new Set(words.flatMap((word) => storiesOfWord(word, inStories))), [words, inStories])
  return (storyId) => stories.has(storyId)
}

/** For each story for which the child made a page, the address of the first such page. */
function useOwnPagePaths(): ReadonlyMap<string, string> {
  const childId = useChildLogin((login) => login.session?.childId ?? '')
  return useMemo(() => {
    const { pieces } = myWriting.of(childId).read()
    const stories = [...new Set(pieces.flatMap(({ storyId }) => storyId ?? []))]
    return new Map(
      stories.flatMap((storyId) => {
        const [first] = ownPages(pieces, storyId)
        const path = first && ownPagePath(storyId, first.id)
        return path ? [[storyId, path] as const] : []
      }),
    )
  }, [childId])
}

const NO_WORDS = {}

const MARKS = {
  open: { words: 'Reading now', mark: <Opened aria-hidden="true" /> },
  started: { words: 'Started', mark: <Opened aria-hidden="true" /> },
  read: { words: 'Finished', mark: <Tick /> },
} as const

function Book({ storyId, title, to, status }: MyStory & { title: string; to: string }) {
  const cover = useAsync(storyId, () => coverOf(storyId))
  const { words, mark } = MARKS[status]
  const book = cover.state === 'ready' ? cover.value : null
  const label = (
    <>
      <span className={styles.title} {...UNTRANSLATED}>
        {title}
      </span>{' '}
      <BookMark icon={mark}>{words}</BookMark>
    </>
  )
  return (
    <Link className={styles.book} to={to}>
      {book ? (
        <Cover scene={book.scene} art={book.art}>
          {label}
        </Cover>
      ) : (
        <span className={styles.bare}>{label}</span>
      )}
      <span className={styles.plank} aria-hidden="true" />
    </Link>
  )
}

/** The numbers of the empty places on the shelf. */
const EMPTY_PLACES = [1, 2, 3, 4]

const NoStories = () => (
  <Page
    title="My stories"
    says="No stories here yet. That's fine."
    bar={
      <BottomBar
        label="My stories"
        back={<BackLink to={BACK.to}>{BACK.label}</BackLink>}
        next={
          <ButtonLink kind="primary" to={paths.interests}>
            <BarLabel>Choose a story</BarLabel>
          </ButtonLink>
        }
      />
    }
  >
    <CampStrip at="stories" />
    <p>Once you turn the first page of a story, you'll find it here. Come back to it any time.</p>
    <ul className={`${styles.shelf} ${styles.empty}`} aria-hidden="true">
      {EMPTY_PLACES.map((place) => (
        <li key={place}>
          <span className={styles.bare} />
          <span className={styles.plank} />
        </li>
      ))}
    </ul>
  </Page>
)
