import { localDate } from '@lanternleaf/domain/learning-session/fact-envelope'
import { daysAfter } from '@lanternleaf/domain/week/week'
import { timeNow } from '../../storage/clock.ts'
import { Disclosure } from '../layout/disclosure.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { formatMinutes, formatWeekday } from './format-dates.ts'
import styles from './minutes-chart.module.css'

type Day = { readonly date: string; readonly minutes: number }
type WeekOfDays = { readonly startDate: string; readonly endDate: string; readonly days: readonly Day[] }
type MinutesChartProps = { week: WeekOfDays; isSmall?: boolean; hasUnits?: boolean; longestDay?: number }

/**
 * The reading minutes of each day of a week as bars, with the same figures as a table. A day to come has no bar, and
 * "not yet" in the table. If small, only screen readers get the table. On a phone the table opens at a press.
 *
 * @param hasUnits whether a small chart has the minutes over its bars, as in "12 min"
 * @param longestDay the most minutes of a day in all charts of the page, so that equal times have equal bars
 */
export function MinutesChart({ week, isSmall = false, hasUnits = false, longestDay = 0 }: MinutesChartProps) {
  const isPhone = useIsPhone()
  const days = allDays(week)
  const today = dateToday()
  const isToCome = ({ date, minutes }: Day): boolean => date > today && minutes === 0
  const { top, ticks } = scaleOf(Math.max(displayedMinutes(longestDay), ...days.map(({ minutes }) => minutes)))
  const table = (
    <table className={isSmall ? 'visually-hidden' : styles.table}>
      <caption className="visually-hidden">Reading minutes by day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Minutes</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date} className={isToCome(day) ? styles.toCome : undefined}>
            <th scope="row">{formatWeekday(day.date, 'long')}</th>
            <td>{isToCome(day) ? 'not yet' : figureOf(day.minutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <div className={isSmall ? `${styles.small} ${hasUnits ? styles.withFigures : ''}` : styles.pair}>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.plot}>
          {isSmall
            ? null
            : ticks.map((tick) => (
                <span key={tick} className={styles.tick} style={{ insetBlockEnd: percent(tick / top) }}>
                  {tick}
                </span>
              ))}
          {days.map(({ date, minutes }) => (
            <span key={date} className={`${styles.column} ${isToCome({ date, minutes }) ? styles.toCome : ''}`}>
              {minutes > 0 && (!isSmall || hasUnits) ? (
                <span className={styles.figure}>
                  {figureOf(minutes)}
                  {hasUnits ? ' min' : ''}
                </span>
              ) : null}
              {isToCome({ date, minutes }) ? null : (
                <span className={styles.bar} style={{ blockSize: percent(minutes / top) }} />
              )}
            </span>
          ))}
        </div>
        <div className={styles.names}>
          {days.map(({ date }) => (
            <span key={date}>{formatWeekday(date, isSmall ? 'narrow' : 'short')}</span>
          ))}
        </div>
      </div>
      {isPhone && !isSmall ? (
        <Disclosure summary="Show as a table" openSummary="Hide the table">
          {table}
        </Disclosure>
      ) : (
        table
      )}
    </div>
  )
}

/** The most minutes of a day in some weeks. */
export const longestDayOf = (weeks: readonly Pick<WeekOfDays, 'days'>[]): number =>
  Math.max(0, ...weeks.flatMap(({ days }) => days.map(({ minutes }) => minutes)))

/** The minutes of a day as the chart and the table show them, so that equal figures have equal bars. */
const displayedMinutes = (minutes: number): number => (minutes < 0.5 ? minutes : Math.round(minutes))

/** The figure of a day. The limit of "<1" is the same as in `formatMinutes`. */
const figureOf = (minutes: number): string => (minutes > 0 && minutes < 0.5 ? '<1' : String(minutes))

/** The date on this device. */
const dateToday = (): string => localDate(timeNow(), -new Date(timeNow()).getTimezoneOffset())

/** Every day of the week, also those without reading, with the minutes that are shown. */
function allDays({ startDate, endDate, days }: WeekOfDays): Day[] {
  const minutesOn = new Map(days.map(({ date, minutes }) => [date, minutes]))
  const all: Day[] = []
  for (let date = startDate; date <= endDate; date = daysAfter(date, 1))
    all.push({ date, minutes: displayedMinutes(minutesOn.get(date) ?? 0) })
  return all
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** The possible distances between two ticks of the scale, in minutes: round numbers up to eight hours. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480]
/** The most steps of the scale. */
const MAX_TICKS = 4

/** The smallest scale with at most `MAX_TICKS` steps that reaches the maximum. */
function scaleOf(maximum: number): { readonly top: number; readonly ticks: readonly number[] } {
  const step = STEPS.find((candidate) => maximum <= MAX_TICKS * candidate) ?? maximum
  const count = Math.max(1, Math.ceil(maximum / step))
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) }
}

/** The sum of a week: `61 minutes on five days`. */
export function minutesInWords(days: readonly Day[]): string {
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0)
  const count = days.filter(({ minutes }) => minutes > 0).length
  const daysInWords = count === 1 ? 'one day' : `${NUMBER_WORDS[count] ?? count} days`
  return `${formatMinutes(total)} on ${daysInWords}`
}

const NUMBER_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']
