import { isRecord } from '@lanternleaf/domain/is-record'

/** The visits under a key that are whole. What an older version kept, or somebody changed by hand, is left out alone. */
export const wholeVisits = <Visit>(
  visits: unknown,
  isVisit: (value: unknown) => value is Visit,
): Readonly<Record<string, Visit>> => {
  const whole = Object.entries(isRecord(visits) ? visits : {}).flatMap(([theme, visit]) =>
    isVisit(visit) ? [[theme, visit] as const] : [],
  )
  return Object.fromEntries(whole)
}

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number'
export const isNull = (value: unknown): value is null => value === null

/** Whether something is a list, all of whose items pass. */
export const isListOf = (value: unknown, isItem: (item: unknown) => boolean): value is readonly unknown[] =>
  Array.isArray(value) && value.every(isItem)

/** Whether something is an object whose named fields pass. */
export const isShaped = (value: unknown, shape: Readonly<Record<string, (field: unknown) => boolean>>): boolean =>
  isRecord(value) && Object.entries(shape).every(([name, passes]) => passes(value[name]))
