/** Tests of the line of a sentence: the distance of its boxes, and that nothing moves when they are filled. */

import type { SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SentenceLine } from './sentence-line.tsx'
import { longestBuilds } from './testing/longest-sentences.ts'

const doNothing = () => undefined
const longest = (words: readonly string[]): string => words.toSorted((a, b) => b.length - a.length)[0] ?? ''

const fill = (build: SentenceBuild): SentenceBuild => ({
  ...build,
  slots: build.slots.map((slot) => ({ ...slot, filled: true, content: longest(slot.validWords) })),
})

/** Shows the longest sentences below each other, empty and filled. Returns their elements. */
async function showAll() {
  const empty = await longestBuilds()
  const builds = [...empty, ...empty.map(fill)]
  const { container } = await show(
    <main style={{ inlineSize: 'min(100% - 2rem, 62rem)', marginInline: 'auto' }}>
      {builds.map((build, index) => (
        <Card key={`${build.template.id} ${index < empty.length ? 'empty' : 'filled'}`}>
          <SentenceLine build={build} send={doNothing} focusNext={doNothing} />
        </Card>
      ))}
    </main>,
  )
  const lines = [...container.querySelectorAll<HTMLElement>('[aria-label="The sentence"]')]
  expect(lines).toHaveLength(builds.length)
  return lines
}

it.each([320, 768])(
  'shows the longest sentences within %i px, with punctuation directly after its box',
  async (width) => {
    await page.viewport(width, 800)
    const wrong: unknown[] = []
    for (const line of await showAll()) {
      const text = line.textContent
      const { left, right } = line.getBoundingClientRect()
      for (const box of line.querySelectorAll('[data-box]')) {
        const { left: boxLeft, right: boxRight } = box.getBoundingClientRect()
        if (boxLeft < left || boxRight > right) wrong.push([text, 'a box'])
        const mark = box.parentElement?.querySelector(':scope > span')
        if (!mark) continue
        const before = mark.previousElementSibling?.getBoundingClientRect().right ?? 0
        const gap = mark.getBoundingClientRect().left - before
        if (gap < 0 || gap > 4) wrong.push([text, gap])
      }
    }
    expect(wrong).toEqual([])
    expect(document.documentElement.scrollWidth).toBe(width)
    await page.viewport(768, 1024)
  },
)

it('keeps boxes at least 8 px apart, also in a font with narrow spaces', async () => {
  let pairs = 0
  const tooClose: unknown[] = []
  const lines = await showAll()
  for (const line of lines) line.style.wordSpacing = '-0.1em'
  for (const line of lines) {
    const boxes = [...line.children].map((box) => box.getBoundingClientRect())
    for (const [index, next] of boxes.slice(1).entries()) {
      const box = boxes[index]
      if (!box || next.top >= box.bottom) continue
      pairs += 1
      if (next.left - box.right < 8) tooClose.push([line.textContent, next.left - box.right])
    }
  }
  expect(pairs).toBeGreaterThan(0)
  expect(tooClose).toEqual([])
})

it('gives every empty box a name that contains its visible text, for speech control', async () => {
  const lettersOf = (text: string | null | undefined) => text?.replace(/[^\p{L}']+/gu, ' ').trim()
  let count = 0
  const unnamed: unknown[] = []
  for (const line of await showAll()) {
    for (const box of line.querySelectorAll('[data-box]')) {
      count += 1
      if (!lettersOf(box.ariaLabel)?.includes(lettersOf(box.textContent) ?? ''))
        unnamed.push([box.ariaLabel, box.textContent])
    }
  }
  expect(count).toBeGreaterThan(0)
  expect(unnamed).toEqual([])
})
