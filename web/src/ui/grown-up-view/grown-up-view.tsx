/**
 * Shows what a child shares with a grown-up: reading time, words, what helps, and the story of the week. A grown-up sees it on the
 * family page. The child sees a small version of the same when choosing what to share.
 */

import { formatList } from '@lanternleaf/domain/punctuation'
import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { Disclosure } from '../layout/disclosure.tsx'
import { isolate, Name, Quoted, UNTRANSLATED } from '../text/quoted.tsx'
import styles from './grown-up-view.module.css'
import type { FIELDS } from './item-names.ts'
import { MinutesChart, minutesInWords } from './minutes-chart.tsx'
import { FullStory, WeekCovers, WeekHighlights } from './week-story.tsx'

type Items = { readonly [Item in SharedItem]: ItemOf<Item> }
type ItemOf<Item extends SharedItem> = NonNullable<GrownUpView[(typeof FIELDS)[Item]]>

type SharedItemProps = {
  item: SharedItem
  view: GrownUpView
  username: string
  /** On the child's page: the same in little space, without details. */
  isSmall?: boolean
}

/** One shared item. The child's page and the grown-up's page show it with the same component. */
export function SharedItemView({ item, view, username, isSmall = false }: SharedItemProps) {
  switch (item) {
    case 'reading-time':
      return view.readingTime && <ReadingTime weeks={view.readingTime} isSmall={isSmall} />
    case 'words':
      return view.words && (isSmall ? <FewWords {...view.words} /> : <Words {...view.words} username={username} />)
    case 'what-helps':
      return view.whatHelps && (isSmall ? <FirstHelp {...view.whatHelps} /> : <WhatHelps {...view.whatHelps} />)
    case 'week-story':
      return view.weekStory && <LatestWeek weeks={view.weekStory} username={username} isSmall={isSmall} />
  }
}

const NothingYet = ({ children }: { children: string }) => <p className={styles.nothing}>{children}</p>

/** The reading time of each day of the latest week. */
function ReadingTime({ weeks, isSmall }: { weeks: Items['reading-time']; isSmall: boolean }) {
  const latest = weeks.find(({ days }) => days.length > 0)
  if (!latest) return <NothingYet>Reading days will show up here.</NothingYet>
  if (isSmall) return <MinutesChart week={latest} isSmall hasUnits />
  return (
    <>
      <p className={styles.sum}>{minutesInWords(latest.days)}</p>
      <MinutesChart week={latest} />
    </>
  )
}

/** @param share of the longest, from 0 to 1 */
const Bar = ({ share }: { share: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span style={{ inlineSize: `${share * 100}%` }} />
  </span>
)

/** How many words are shown at first; the rest is behind a disclosure. */
const VISIBLE_WORDS = 24

function Words({ built, families, strands, strengths, username }: Items['words'] & { username: string }) {
  if (built.length + strands.now.length === 0)
    return <NothingYet>Words built without help will show up here.</NothingYet>
  const moreWords = built.slice(VISIBLE_WORDS)
  return (
    <>
      {built.length > 0 ? <WordList words={built.slice(0, VISIBLE_WORDS)} /> : null}
      {moreWords.length > 0 ? (
        <Disclosure
          summary={moreWords.length === 1 ? 'Show 1 more word' : `Show ${moreWords.length} more words`}
          openSummary="Show fewer words"
        >
          <WordList words={moreWords} />
        </Disclosure>
      ) : null}
      <Strands {...strands} />
      <Families families={families} />
      {strengths.length > 0 ? (
        <p>
          <Name>{username}</Name> is doing well at {formatList(strengths)}.
        </p>
      ) : null}
    </>
  )
}

/** How many words the child's page shows. */
const FEW_WORDS = 5

function FewWords({ built }: Items['words']) {
  if (built.length === 0) return <NothingYet>Words built without help will show up here.</NothingYet>
  const hiddenCount = built.length - FEW_WORDS
  return (
    <div className={styles.few}>
      <WordList words={built.slice(0, FEW_WORDS)} />
      {hiddenCount > 0 ? <p>and {hiddenCount} more</p> : null}
    </div>
  )
}

/**
 * The strands of a child. A strand is a step in the order in which spelling is taught, such as "Letters that team up". `sure`: the
 * child knows it, and it stays known. `now`: the child practises it. They have no figures.
 */
function Strands({ sure, now }: Items['words']['strands']) {
  return (
    <>
      <StrandTable caption="Spellings learned" strands={sure} />
      <StrandTable caption="Learning now" strands={now} />
      <p className={styles.nothing}>
        {sure.length === 0 ? 'Learned spellings will show here.' : 'More learned spellings will show here.'} It takes a
        few words, on different days, without help.
      </p>
    </>
  )
}

function StrandTable({ caption, strands }: { caption: string; strands: Items['words']['strands']['sure'] }) {
  if (strands.length === 0) return null
  return (
    <table className={`${styles.time} ${styles.strands}`}>
      <caption>{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Spelling</th>
          <th scope="col">Words built</th>
        </tr>
      </thead>
      <tbody>
        {strands.map(({ name, words }) => (
          <tr key={name}>
            <th scope="row">
              <Quoted>{withExample(name)}</Quoted>
            </th>
            <td {...UNTRANSLATED}>{words.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Isolates the example in `Letters that team up, like “ai” in rain`, which must not be translated. */
const withExample = (name: string): string => name.replace(/(?<=\blike ).+$/, isolate)

/** A bar with its figure for each pattern family, which is a kind of spelling such as "Words with a silent e". */
function Families({ families }: Pick<Items['words'], 'families'>) {
  if (families.length === 0) return null
  const most = Math.max(...families.map(({ words }) => words))
  return (
    <table className={styles.time}>
      <caption>Words built without help, by spelling</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Spelling</th>
          <th scope="col">Words</th>
        </tr>
      </thead>
      <tbody>
        {families.map(({ name, words }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={styles.measured}>
              <Bar share={words / most} />
              {words}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const WordList = ({ words }: { words: readonly string[] }) => (
  <ul className={styles.words} {...UNTRANSLATED}>
    {words.map((word) => (
      <li key={word}>{word}</li>
    ))}
  </ul>
)

function WhatHelps({ strategies, suggestions }: Items['what-helps']) {
  if (strategies.length + suggestions.length === 0)
    return <NothingYet>Breaks and hints that help will show up here.</NothingYet>
  return (
    <>
      <Lines head="This helped" lines={strategies} />
      <Lines head="Ideas for next time" lines={suggestions} />
    </>
  )
}

const Lines = ({ head, lines }: { head: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div className={styles.lines}>
      <p>{head}:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Quoted>{line}</Quoted>
          </li>
        ))}
      </ul>
    </div>
  )

function FirstHelp({ strategies, suggestions }: Items['what-helps']) {
  const [first] = [...strategies, ...suggestions]
  if (first === undefined) return <NothingYet>Breaks and hints that help will show up here.</NothingYet>
  return (
    <p>
      <Quoted>{first}</Quoted>
    </p>
  )
}

type LatestWeekProps = { weeks: Items['week-story']; username: string; isSmall: boolean }

/** The latest week in two sentences, with the covers of its stories. The rest of it is behind a disclosure. */
function LatestWeek({ weeks, username, isSmall }: LatestWeekProps) {
  const [latest] = weeks
  if (!latest) return <NothingYet>Finished books and proud moments will show up here.</NothingYet>
  return (
    <>
      <div className={isSmall ? styles.smallWeek : styles.latest}>
        <div className={styles.lines}>
          <WeekHighlights week={latest} username={username} />
        </div>
        <WeekCovers titles={latest.stories} />
      </div>
      {isSmall ? null : (
        <Disclosure summary="More about this week" openSummary="Less about this week">
          <FullStory week={latest} />
        </Disclosure>
      )}
    </>
  )
}
