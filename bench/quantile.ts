/**
 * The value below which this share of them lies, by the nearest rank; NaN of none.
 * @param share of 1: 0.5 for the median
 */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(share * values.length) - 1)] ?? Number.NaN
