import type { GrownUpView, WeekStory } from '@lanternleaf/domain/sharing/grown-up-view'
import { weekHighlights } from '@lanternleaf/domain/sharing/week-highlights'
import { Fold } from '../layout/prose.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { useAsync } from '../loading/use-async.ts'
import { Cover } from '../scene/cover.tsx'
import { isolate, Name, Quoted } from '../text/quoted.tsx'
import { formatShortWeek } from './format-dates.ts'
import { longestDayOf, MinutesChart, minutesInWords } from './minutes-chart.tsx'
import styles from './week-story.module.css'

type WeekHighlightsProps = { week: WeekStory; username: string; maxSentences?: number }

/** The most important of a week, in one or two sentences about the child. */
export const WeekHighlights = ({ week, username, maxSentences = 2 }: WeekHighlightsProps) => (
  <Sentences sentences={weekHighlights(isolate(username), week).slice(0, maxSentences)} />
)

/** A few sentences about a week, each in a paragraph of its own. */
export const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <div className={styles.highlights}>
    {sentences.map((sentence) => (
      <p key={sentence}>
        <Quoted>{sentence}</Quoted>
      </p>
    ))}
  </div>
)

/** The covers of stories. The sentences beside them name the stories, so the covers are hidden from screen readers. */
export const WeekCovers = ({ titles }: { titles: readonly string[] }) =>
  titles.length === 0 ? null : (
    <div className={styles.covers} aria-hidden="true">
      {titles.map((title) => (
        <StoryCover key={title} title={title} />
      ))}
    </div>
  )

/**
 * A cover, or the title on a plain book if the story has no cover. The space of the book is reserved while the cover is
 * loading.
 */
function StoryCover({ title }: { title: string }) {
  const loaded = useAsync(title, async () => (await import('./shared-stories.ts')).coverOfTitle(title))
  const cover = loaded.state === 'ready' ? loaded.value : null
  if (cover)
    return (
      <Cover scene={cover.scene} art={cover.art}>
        {null}
      </Cover>
    )
  return (
    <span className={styles.plain}>
      {loaded.state === 'loading' ? null : (
        <span>
          <Name>{title}</Name>
        </span>
      )}
    </span>
  )
}

/** All that a week's story tells, and its moments to celebrate. */
export const FullStory = ({ week: { story, moments, wordCount } }: { week: WeekStory }) => (
  <div className={styles.full}>
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
    {wordCount > 0 ? (
      <p className={styles.note}>A word counts here each time it's built in the week, with or without help.</p>
    ) : null}
  </div>
)

/**
 * A card for each week before the latest, with what the child shares of it: minutes, books, and a sentence or two. On a phone it
 * is a row that opens.
 */
export function EarlierWeeks({ view: { weekStory, readingTime }, username }: { view: GrownUpView; username: string }) {
  const isPhone = useIsPhone()
  const longestDay = longestDayOf((readingTime ?? []).slice(1))
  return (
    <ul className={`${styles.weeks} ${weekStory ? '' : styles.brief}`}>
      {(weekStory ?? readingTime ?? []).slice(1).map(({ weekId, startDate, endDate }) => {
        const story = weekStory?.find((week) => week.weekId === weekId)
        const time = readingTime?.find((week) => week.weekId === weekId && week.days.length > 0)
        const title = formatShortWeek(startDate, endDate)
        const minutes = time ? minutesInWords(time.days) : undefined
        const details = (
          <>
            {time ? <MinutesChart week={time} isSmall longestDay={longestDay} /> : null}
            {story ? (
              <div className={styles.best}>
                <WeekCovers titles={story.stories} />
                <WeekHighlights week={story} username={username} />
              </div>
            ) : null}
          </>
        )
        if (isPhone && (story || time))
          return (
            <li key={weekId} className={styles.row}>
              <Fold title={title} note={minutes}>
                {details}
              </Fold>
            </li>
          )
        return (
          <li key={weekId} className={`${styles.week} ${story ? styles.told : ''}`}>
            <div>
              <h3>{title}</h3>
              {minutes === undefined ? null : <p>{minutes}</p>}
            </div>
            {details}
          </li>
        )
      })}
    </ul>
  )
}
