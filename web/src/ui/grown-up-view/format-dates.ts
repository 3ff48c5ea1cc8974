const dateFormatter = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (date: string): string => format.format(Date.parse(date))
}
const dayAndMonth = dateFormatter({ day: 'numeric', month: 'long' })
const weekday = dateFormatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** The days of a week: "November 16 to November 22". @param startDate YYYY-MM-DD, as is `endDate` */
export const formatWeek = (startDate: string, endDate: string): string =>
  `${dayAndMonth(startDate)} to ${dayAndMonth(endDate)}`

/** A date with its day: "Monday, November 16". @param date YYYY-MM-DD */
export const formatDay = (date: string): string => weekday(date)

/** @param minutes with decimals */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 1) return 'under a minute'
  return whole === 1 ? '1 minute' : `${whole} minutes`
}
