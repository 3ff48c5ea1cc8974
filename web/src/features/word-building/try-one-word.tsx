/** The screen "Try one word", linked from the home page: a visitor builds a single word. */

import type { WordGround } from '@lanternleaf/domain/scene/compiled-scenes'
import type { Word } from '@lanternleaf/domain/word-bank/word'
import { FIRST_WORDS } from '@lanternleaf/domain/word-building/first-words'
import { newWordBuild, stateOf, step } from '@lanternleaf/domain/word-building/word-build'
import { useEffect, useState } from 'react'
import { useChildLogin } from '../../child-login/child-login.ts'
import { paths } from '../../paths.ts'
import { useNavigate } from '../../router/router.tsx'
import { useVoice } from '../../speech/use-voice.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Companion } from '../../ui/companion/companion.tsx'
import { BarLabel, BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page, PageHeading } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useAsync } from '../../ui/loading/use-async.ts'
import type { Icon } from '../../ui/pictures/picture.tsx'
import { PracticeLoadFailed } from '../../ui/practice/practice-load-failed.tsx'
import { PracticeScreen } from '../../ui/practice/practice-screen.tsx'
import { UNTRANSLATED } from '../../ui/text/quoted.tsx'
import { numberWord } from './board/board-text.ts'
import { BuildBoard } from './board/build-board.tsx'
import { JoinedWord } from './joined-word.tsx'
import { openPictures, wordsOf } from './practice/word-bank.ts'
import { WordPicture, WordScene } from './scene/word-scene.tsx'
import styles from './try-one-word.module.css'
import screen from './word-screen.module.css'

/** Where the word is in the word bank. */
const SOURCE = { list: 'ocean', strand: 'two-closed' } as const

/** How long the built word is shown on the board before its meaning, in milliseconds. */
const BUILT_WORD_MS = 900

type Trial = { readonly word: Word; readonly ground: WordGround; readonly picture: Icon | null }

async function openTrial(): Promise<Trial> {
  const { wordLists } = await import('#generated/word-bank')
  const [list, words, pictures] = await Promise.all([wordLists[SOURCE.list](), wordsOf(SOURCE), openPictures(SOURCE)])
  const word = words.find(({ id }) => id === FIRST_WORDS[SOURCE.list])
  if (word === undefined) throw new Error('The word bank does not have the word to try.')
  return { word, ground: list.default.ground, picture: pictures[word.id] ?? null }
}

/** One word to build on the real board, for visitors without a login. Nothing of it is stored or sent. */
export default function TryOneWord() {
  const loaded = useAsync('the word to try', openTrial)
  const [round, setRound] = useState(1)
  if (loaded.state === 'loading')
    return (
      <Page title="Try one word">
        <Skeleton word="Getting the word…" />
      </Page>
    )
  if (loaded.state === 'failed')
    return <PracticeLoadFailed title="Try one word" heading="The word didn't load" onRetry={loaded.retry} />
  return <TrialRound key={round} {...loaded.value} onAgain={() => setRound(round + 1)} />
}

/** Building the word once. "Again" begins another round with the same word. */
function TrialRound({ word, ground, picture, onAgain }: Trial & { onAgain: () => void }) {
  const voice = useVoice()
  const [build, setBuild] = useState(() => newWordBuild(word, Math.random, 1, false))
  const [isJoined, setIsJoined] = useState(false)
  const isBuilt = stateOf(build) === 'built'
  useEffect(() => {
    if (!isBuilt) return
    const timer = setTimeout(() => setIsJoined(true), BUILT_WORD_MS)
    return () => clearTimeout(timer)
  }, [isBuilt])
  return (
    <PracticeScreen title="Try one word" stage={isJoined ? 'meaning' : 'build'} still={isBuilt && !isJoined}>
      {isJoined ? (
        <BuiltWord word={word} ground={ground} picture={picture} onAgain={onAgain} />
      ) : (
        <BuildBoard
          build={build}
          ground={ground}
          voice={voice}
          changeLine={null}
          send={(event) => setBuild((before) => step(before, event))}
          onReading={() => undefined}
          onGone={() => undefined}
          renderBar={(tools) => <BottomBar label="Try one word" back={<BackLink to={paths.home} />} next={tools} />}
        />
      )}
    </PracticeScreen>
  )
}

type BuiltWordProps = Trial & { onAgain: () => void }

/** What the visitor built, what it means, and the way to an account. A child who is logged in goes on to the activities. */
function BuiltWord({ word, ground, picture, onAgain }: BuiltWordProps) {
  const isLoggedIn = useChildLogin(({ session }) => session !== null)
  // A demo takes no new families; its visitors go on as its child.
  const isDemo = document.documentElement.dataset.demo !== undefined
  const navigate = useNavigate()
  const enterDemo = () => {
    import('../../child-login/enter-demo.ts')
      .then(({ enterAsDemoChild }) => enterAsDemoChild())
      .then(navigate, console.warn)
  }
  return (
    <>
      <div className={screen.told}>
        <WordScene ground={ground} word={word.word}>
          <WordPicture word={word} picture={picture} />
        </WordScene>
        <div className={styles.built}>
          <PageHeading>
            <span className="visually-hidden">
              You built “<span {...UNTRANSLATED}>{word.word}</span>” from {numberWord(word.chunks.length)} parts
            </span>
            <span className={styles.word} aria-hidden="true">
              <JoinedWord chunks={word.chunks} />
            </span>
          </PageHeading>
          <p className={styles.meaning} {...UNTRANSLATED}>
            {word.help?.meaningSupport}
          </p>
          <Companion face="glad">
            You built it. There are over a thousand more words here, and stories to read.
          </Companion>
          <div>
            <Button kind="quiet" onClick={onAgain}>
              Build it again
            </Button>
          </div>
        </div>
      </div>
      <BottomBar
        label="Try one word"
        back={<BackLink to={paths.home} />}
        next={
          isLoggedIn ? (
            <ButtonLink kind="primary" to={paths.practiceReading}>
              <BarLabel>My activities</BarLabel>
            </ButtonLink>
          ) : isDemo ? (
            <Button kind="primary" onClick={enterDemo}>
              <BarLabel>Look around as a child</BarLabel>
            </Button>
          ) : (
            <ButtonLink kind="primary" to={paths.parentSignup} data-sign-up>
              <BarLabel>Create a family account</BarLabel>
            </ButtonLink>
          )
        }
      />
    </>
  )
}
