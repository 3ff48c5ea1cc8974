import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import type { SharedItem } from '@lanternleaf/domain/sharing/sharing'
import { isolate, Quoted, UNTRANSLATED } from '../text/quoted.tsx'
import { formatDay, formatMinutes, formatWeek } from './format-dates.ts'
import styles from './grown-up-view.module.css'
import type { FIELDS } from './item-names.ts'

type Items = { readonly [Item in SharedItem]: ItemOf<Item> }
type ItemOf<Item extends SharedItem> = NonNullable<GrownUpView[(typeof FIELDS)[Item]]>

/** One shared item. The child's page and the grown-up's page show it in exactly the same way. */
export function SharedItemView({ item, view }: { item: SharedItem; view: GrownUpView }) {
  switch (item) {
    case 'reading-time':
      return view.readingTime && <ReadingTime weeks={view.readingTime} />
    case 'words':
      return view.words && <Words {...view.words} />
    case 'what-helps':
      return view.whatHelps && <WhatHelps {...view.whatHelps} />
    case 'week-story':
      return view.weekStory && <WeekStory weeks={view.weekStory} />
  }
}

const NothingYet = ({ children }: { children: string }) => <p className={styles.nothing}>{children}</p>

/** The reading time of each day: a table with a bar in each row. */
function ReadingTime({ weeks }: { weeks: Items['reading-time'] }) {
  const read = weeks.filter(({ days }) => days.length > 0)
  if (read.length === 0) return <NothingYet>Nothing yet. Days with reading will show up here.</NothingYet>
  const most = Math.max(1, ...read.flatMap(({ days }) => days.map(({ minutes }) => minutes)))
  return read.map(({ weekId, startDate, endDate, days }) => (
    <table key={weekId} className={styles.time}>
      <caption>{formatWeek(startDate, endDate)}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, minutes }) => (
          <tr key={date}>
            <th scope="row">{formatDay(date)}</th>
            <td>
              <Bar share={minutes / most} />
              {formatMinutes(minutes)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

/** @param share of the longest, from 0 to 1 */
const Bar = ({ share }: { share: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <rect width={Math.max(1, share * 100)} height="10" />
  </svg>
)

/** How many words are shown at first; the rest is behind a disclosure. */
const WORDS_IN_SIGHT = 24

function Words({ built, families, strands, strengths }: Items['words']) {
  if (built.length + strands.now.length === 0)
    return <NothingYet>Nothing yet. Built words will show up here.</NothingYet>
  const rest = built.slice(WORDS_IN_SIGHT)
  return (
    <>
      {built.length > 0 ? <WordList words={built.slice(0, WORDS_IN_SIGHT)} /> : null}
      {rest.length > 0 ? (
        <details className={styles.more}>
          <summary>{rest.length === 1 ? '1 more word' : `${rest.length} more words`}</summary>
          <WordList words={rest} />
        </details>
      ) : null}
      <Strands {...strands} />
      <Families families={families} />
      {strengths.length > 0 ? <p>Going well: {strengths.join(', ')}.</p> : null}
    </>
  )
}

/** The spellings that the child knows, and the spellings that the child practises. They have no figures. Known spellings stay known. */
function Strands({ sure, now }: Items['words']['strands']) {
  return (
    <>
      <StrandTable caption="Spellings known well" strands={sure} />
      <StrandTable caption="Spellings in progress" strands={now} />
      <p className={styles.nothing}>
        {sure.length === 0 ? 'No known spellings yet. ' : ''}A spelling counts as known after a few words with it are
        built first try, without help, on different days.
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

/** A bar with its figure for each family of spellings. */
function Families({ families }: Pick<Items['words'], 'families'>) {
  if (families.length === 0) return null
  const most = Math.max(...families.map(({ words }) => words))
  return (
    <table className={styles.time}>
      <caption>Words built, by spelling</caption>
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
            <td>
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
    return <NothingYet>Nothing yet. What helps will show up here.</NothingYet>
  return (
    <>
      <Lines head="This helped" lines={strategies} />
      <Lines head="This may help next" lines={suggestions} />
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

function WeekStory({ weeks }: { weeks: Items['week-story'] }) {
  if (weeks.length === 0) return <NothingYet>Nothing yet. A story for each week will show up here.</NothingYet>
  return weeks.map(({ weekId, startDate, endDate, story, moments }) => (
    <div key={weekId} className={styles.story}>
      <p className={styles.dates}>{formatWeek(startDate, endDate)}</p>
      <p>
        <Quoted>{story}</Quoted>
      </p>
      {moments.length > 0 ? (
        <ul>
          {moments.map((moment) => (
            <li key={moment}>
              <Quoted>{moment}</Quoted>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  ))
}
