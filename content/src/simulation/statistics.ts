/** Mean, median and confidence intervals, for the reports of the simulation. */

import { pickOne, seededRandom } from '@lanternleaf/domain/random'

/** An estimate and its 95 % interval. */
export type Estimate = { readonly value: number; readonly low: number; readonly high: number }

const RESAMPLES = 500

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1)

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** A percentile bootstrap over readers (Efron 1979), with draws that are the same each time. */
export function bootstrap<Reader>(
  readers: readonly Reader[],
  statistic: (readers: readonly Reader[]) => number,
): Estimate {
  const random = seededRandom('bootstrap')
  const values = Array.from({ length: RESAMPLES }, () =>
    statistic(readers.map(() => pickOne(readers, random) as Reader)),
  ).toSorted((a, b) => a - b)
  const quantile = (share: number): number => values[Math.floor(share * (RESAMPLES - 1))] ?? Number.NaN
  return { value: statistic(readers), low: quantile(0.025), high: quantile(0.975) }
}
