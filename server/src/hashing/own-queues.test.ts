import { expect, it } from 'vitest'
import { type Asker, ownQueues } from './own-queues.ts'

const of = (family: string, network = 'home', device = family): Asker => ({ device, family, network })

/** Queues of as many places, in which these wait by their families, in this order. */
function waiting(most: number, ...askers: readonly Asker[]) {
  const queues = ownQueues<string>(most)
  for (const asker of askers) queues.add(asker, asker.family ?? '')
  const had = (asker: Asker, turns: number) => {
    for (let n = 0; n < turns; n += 1) queues.began(asker)
  }
  return { ...queues, had }
}

it('who waits no more is gone, and nobody else with them', () => {
  const queues = waiting(10, of('moss'), of('fern'))
  queues.remove(of('moss'), 'somebody else')
  queues.remove(of('nobody'), 'moss')
  expect(queues.isEmpty()).toBe(false)
  queues.remove(of('moss'), 'moss')
  expect([queues.next(), queues.isEmpty(), queues.next()]).toEqual(['fern', true, undefined])
})

it('a family of which no child is asked for has twenty places, on as many devices', () => {
  const devices = Array.from({ length: 19 }, (_, n) => of('moss', 'home', `device ${n}`))
  const queues = waiting(100, ...devices)
  expect(queues.room(of('moss', 'home', 'another'))).toEqual({ isThere: true })
  queues.add(of('moss', 'home', 'another'), 'moss')
  expect(queues.room(of('moss', 'home', 'one more'))).toEqual({ isThere: false })
})

it('where all places are taken the last of the network that has most gives way, if it has more than the new one’s', () => {
  const crowded = waiting(4, of('a1', 'A'), of('a2', 'A'), of('a3', 'A'), of('b1', 'B'))
  expect(crowded.room(of('c1', 'C'))).toEqual({ isThere: true, leaves: 'a3' })
  const even = waiting(3, of('a1', 'A'), of('a2', 'A'), of('d1', 'D'))
  expect(even.room(of('d2', 'D'))).toEqual({ isThere: false })
  // Nor does a network that has no more, whatever turns its families had.
  const often = waiting(4, of('a1', 'A'), of('a2', 'A'), of('d1', 'D'), of('e1', 'E'))
  often.had(of('e1', 'E'), 5)
  expect(often.room(of('d2', 'D'))).toEqual({ isThere: false })
  expect(waiting(0).room(of('moss'))).toEqual({ isThere: false })
})

it('the first turn is of the network that had none for longest, the next of the family that had fewest', () => {
  const open = () => {
    const queues = waiting(100, of('few', 'here'), of('many', 'there'))
    queues.had(of('many', 'there'), 5)
    queues.had(of('another', 'here'), 1)
    return queues
  }
  expect(open().next()).toBe('many')
  const later = open()
  later.add(of('third', 'nowhere'), 'third')
  expect([later.next(), later.next()]).toEqual(['third', 'few'])
})

/** The first of two families by whom it is when turns go by family; `remove` makes who came first come last. */
function firstOf(most: number, turns: readonly [one: number, other: number], isOneLater: boolean) {
  const queues = waiting(most)
  // That turn is of a network.
  queues.next()
  queues.had(of('one'), turns[0])
  queues.had(of('other'), turns[1])
  queues.add(of('one'), 'gone')
  queues.add(of('other'), 'other')
  if (!isOneLater) queues.remove(of('other'), 'other')
  queues.add(of('one'), 'one')
  if (!isOneLater) queues.add(of('other'), 'other')
  queues.remove(of('one'), 'gone')
  return queues.next()
}

it.each([
  ['while few wait, who came first of those that had about as many', 20, [2, 0], false, 'one'],
  ['whichever stood first before', 20, [0, 0], true, 'other'],
  ['however many turns all had', 20, [5, 6], true, 'other'],
  ['and not who had many more', 20, [4, 0], false, 'other'],
  ['where more wait, who had fewest', 19, [2, 0], false, 'other'],
  ['and of those that had as many whoever stands first, whenever they came', 10, [0, 0], true, 'one'],
] as const)('a turn of a family is, %s', (_, most, turns, isOneLater, first) => {
  expect(firstOf(most, turns, isOneLater)).toBe(first)
})
