import type { SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../testing/screen.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { SentenceLine } from './sentence-line.tsx'
import { longestBuilds } from './testing/longest-sentences.ts'

const nothing = () => undefined
const longest = (words: readonly string[]): string => words.toSorted((one, other) => other.length - one.length)[0] ?? ''

const filled = (build: SentenceBuild): SentenceBuild => ({
  ...build,
  slots: build.slots.map((slot) => ({ ...slot, filled: true, content: longest(slot.validWords) })),
})

/** All in one page, each a line of its own, empty and filled. */
async function showAll() {
  const empty = await longestBuilds()
  const builds = [...empty, ...empty.map(filled)]
  const { container } = await show(
    <main style={{ inlineSize: 'min(100% - 2rem, 62rem)', marginInline: 'auto' }}>
      {builds.map((build, place) => (
        <Card key={`${build.template.id} ${place < empty.length ? 'empty' : 'filled'}`}>
          <SentenceLine build={build} send={nothing} focusNext={nothing} />
        </Card>
      ))}
    </main>,
  )
  const lines = [...container.querySelectorAll<HTMLElement>('[aria-label="The sentence"]')]
  expect(lines).toHaveLength(builds.length)
  return lines
}

it.each([320, 768])('holds the longest sentences in %i px, and a mark stands right behind its box', async (width) => {
  await page.viewport(width, 800)
  const wrong: unknown[] = []
  for (const line of await showAll()) {
    const text = line.textContent
    const { left, right } = line.getBoundingClientRect()
    for (const box of line.querySelectorAll('[data-box]')) {
      const place = box.getBoundingClientRect()
      if (place.left < left || place.right > right) wrong.push([text, 'a box'])
      const mark = box.parentElement?.querySelector(':scope > span')
      if (!mark) continue
      const before = mark.previousElementSibling?.getBoundingClientRect().right ?? 0
      const apart = mark.getBoundingClientRect().left - before
      if (apart < 0 || apart > 4) wrong.push([text, apart])
    }
  }
  expect(wrong).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
  await page.viewport(768, 1024)
})

it('keeps boxes beside each other 8 px apart, also in a font with little room between words', async () => {
  let beside = 0
  const close: unknown[] = []
  const lines = await showAll()
  for (const line of lines) line.style.wordSpacing = '-0.1em'
  for (const line of lines) {
    const boxes = [...line.children].map((box) => box.getBoundingClientRect())
    for (const [at, next] of boxes.slice(1).entries()) {
      const box = boxes[at]
      if (!box || next.top >= box.bottom) continue
      beside += 1
      if (next.left - box.right < 8) close.push([line.textContent, next.left - box.right])
    }
  }
  expect(beside).toBeGreaterThan(0)
  expect(close).toEqual([])
})
