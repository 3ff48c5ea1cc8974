import { editDistance } from '../story/edit-distance.ts'

/** The names most like one that is not known: those it is a part of, else those fewest letters away. At most three. */
export const nearestNames = (name: string, known: Iterable<string>): readonly string[] => {
  const all = [...known]
  const parts = (one: string): readonly string[] => one.split(/[-:]/)
  const holding = all.filter((one) => parts(one).includes(name))
  const ranked = (holding.length > 0 ? holding : all)
    .map((one) => ({ one, distance: editDistance(name, one) }))
    .toSorted((a, b) => a.distance - b.distance || a.one.localeCompare(b.one, 'en'))
  return ranked.slice(0, holding.length > 0 ? 3 : 1).map(({ one }) => one)
}
