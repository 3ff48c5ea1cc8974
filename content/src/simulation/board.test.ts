import { seededRandom } from '@lanternleaf/domain/random'
import { describe, expect, it } from 'vitest'
import { chanceOfLuck, drawOutcome } from './board.ts'

/** The chance that a random filling of the places spells the word, found by trying every selection from the tray in every order. */
function luckByCounting(chunks: readonly string[], distractors: readonly string[]): number {
  let [right, all] = [0, 0]
  const fill = (placed: readonly string[], tray: readonly string[]): void => {
    if (placed.length === chunks.length) {
      all += 1
      if (placed.join('') === chunks.join('')) right += 1
      return
    }
    for (const [place, part] of tray.entries()) fill([...placed, part], tray.toSpliced(place, 1))
  }
  fill([], [...chunks, ...distractors])
  return right / all
}

describe('chanceOfLuck and drawOutcome', () => {
  it.each([
    [['rab', 'bit'], []],
    [['rab', 'bit'], ['bet']],
    [
      ['c', 'a', 't'],
      ['k', 'e', 'p'],
    ],
    [['ba', 'na', 'na'], ['ma']],
    [
      ['sub', 'tro', 'pi', 'cal'],
      ['cle', 'py'],
    ],
  ])('chanceOfLuck of %j with %j is the share of all orders that spell the word', (chunks, distractors) => {
    expect(chanceOfLuck(chunks, distractors.length)).toBeCloseTo(luckByCounting(chunks, distractors), 12)
  })

  it('drawOutcome needs luck for a reader who knows nothing, and none for a reader who knows everything', () => {
    const random = seededRandom('luck')
    const outcomes = (chance: number) =>
      Array.from({ length: 20_000 }, () => drawOutcome(['rab', 'bit'], 1, chance, random))
    const shareAlone = (chance: number) => outcomes(chance).filter((outcome) => outcome === 'alone').length / 20_000
    expect(shareAlone(0)).toBeCloseTo(1 / 6, 1.7)
    expect(shareAlone(0.5)).toBeCloseTo(0.5 + 0.5 / 6, 1.7)
    expect(shareAlone(1)).toBe(1)
  })
})
