import { sentenceLists } from 'virtual:sentence-bank'
import { newSentenceBuild, type SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Card } from '../../ui/card.tsx'
import { show } from '../../ui/screen-test.tsx'
import { SentenceLine } from './sentence-line.tsx'

const nothing = () => undefined
const longest = (words: readonly string[]): string => words.toSorted((one, other) => other.length - one.length)[0] ?? ''

const filled = (build: SentenceBuild): SentenceBuild => ({
  ...build,
  slots: build.slots.map((slot) => ({ ...slot, filled: true, content: longest(slot.validWords) })),
})

async function everyBuild(): Promise<readonly SentenceBuild[]> {
  const lists = await Promise.all(Object.values(sentenceLists).map((load) => load()))
  const builds = lists.flatMap((list) => list.default).map((template) => newSentenceBuild(template, () => 0))
  return [...builds, ...builds.map(filled)]
}

const Line = ({ build }: { build: SentenceBuild }) => (
  <main style={{ inlineSize: 'min(100% - 2rem, 62rem)', marginInline: 'auto' }}>
    <Card>
      <SentenceLine build={build} send={nothing} focusNext={nothing} />
    </Card>
  </main>
)

it.each([320, 768])('holds every sentence in %i px, and a mark stands right behind its box', async (width) => {
  await page.viewport(width, 800)
  for (const build of await everyBuild()) {
    const screen = await show(<Line build={build} />)
    const { template } = build.template
    expect([template, document.documentElement.scrollWidth]).toEqual([template, width])
    for (const box of screen.container.querySelectorAll('[data-box]')) {
      const mark = box.parentElement?.querySelector(':scope > span')
      if (!mark) continue
      const before = mark.previousElementSibling?.getBoundingClientRect().right ?? 0
      expect([template, mark.getBoundingClientRect().left - before]).toEqual([
        template,
        expect.toSatisfy((apart: number) => apart >= 0 && apart <= 4),
      ])
    }
    await screen.unmount()
  }
  await page.viewport(768, 1024)
})

it('keeps boxes beside each other 8 px apart, also in a font with little room between words', async () => {
  let beside = 0
  for (const build of await everyBuild()) {
    const screen = await show(<Line build={build} />)
    const line = screen.getByRole('group', { name: 'The sentence' }).element() as HTMLElement
    line.style.wordSpacing = '-0.1em'
    const boxes = [...line.children].map((box) => box.getBoundingClientRect())
    for (const [at, next] of boxes.slice(1).entries()) {
      const box = boxes[at]
      if (!box || next.top >= box.bottom) continue
      beside += 1
      expect(next.left - box.right).toBeGreaterThanOrEqual(8)
    }
    await screen.unmount()
  }
  expect(beside).toBeGreaterThan(0)
})
