import type { GrownUpView, WeekStory } from '@lanternleaf/domain/sharing/grown-up-view'
import { weekHighlights } from '@lanternleaf/domain/sharing/week-highlights'
import { useAsync } from '../loading/use-async.ts'
import { Cover } from '../scene/cover.tsx'
import { isolate, Name, Quoted } from '../text/quoted.tsx'
import { formatWeek } from './format-dates.ts'
import styles from './week-story.module.css'

/** The most important of a week, in one or two sentences about the child. */
export const WeekHighlights = ({ week, username }: { week: WeekStory; username: string }) => (
  <div className={styles.highlights}>
    {weekHighlights(isolate(username), week).map((sentence) => (
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

/** A cover, or the title on a plain book if the story has no cover. The space of the book is reserved while the cover is loading. */
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

/** The story of each week and its moments to celebrate, the latest week first. */
export const AllWeeks = ({ weeks }: { weeks: NonNullable<GrownUpView['weekStory']> }) =>
  weeks.map(({ weekId, startDate, endDate, story, moments }) => (
    <div key={weekId} className={styles.week}>
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
