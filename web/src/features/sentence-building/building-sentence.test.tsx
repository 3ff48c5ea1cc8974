import type { SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { behindBar, showInWindow } from '../../testing/screen.tsx'
import { PracticeBar } from '../../ui/practice/practice-bar.tsx'
import { BuildingSentence } from './building-sentence.tsx'
import { longestBuilds } from './testing/longest-sentences.ts'

afterEach(() => page.viewport(768, 1024))

const nothing = () => undefined
const voice = { speaking: false, stop: nothing, ask: nothing } as never

async function showEach(
  look: (id: string, screen: HTMLElement) => void,
  change = (build: SentenceBuild): SentenceBuild => build,
) {
  for (const build of (await longestBuilds()).map(change)) {
    const place = { kind: 'Sentence', at: 1, of: 6 }
    const { container, unmount } = await showInWindow(
      <>
        <div style={{ blockSize: 'calc(var(--line) + 0.25rem)' }} />
        <BuildingSentence
          build={build}
          voice={voice}
          send={nothing}
          focusNext={nothing}
          onReading={nothing}
          onKeep={null}
          renderBar={(next) => <PracticeBar themes="/themes" place={place} next={next} />}
        />
      </>,
    )
    look(build.template.id, container)
    await unmount()
  }
}

function expectEveryBoxAsks(id: string, screen: HTMLElement): void {
  for (const box of screen.querySelectorAll('[data-box]'))
    expect([id, getComputedStyle(box.firstElementChild ?? box).display === 'none']).toEqual([id, false])
  expect(screen.querySelectorAll('[data-box]').length).toBeGreaterThan(2)
}

it('says in every empty box of a phone what it asks for', async () => {
  await page.viewport(320, 640)
  await showEach(expectEveryBoxAsks)
})

it('has all words of a sentence above the bar of a phone on its side, what is asked to be heard, and where one is apart from what helps', async () => {
  await page.viewport(844, 390)
  await showEach((id, screen) => {
    expectEveryBoxAsks(id, screen)
    expect([id, behindBar(screen, '[aria-label="Words"] > li')]).toEqual([id, 0])
    const said = screen.querySelector('[class*="asked"]')
    expect([id, said?.textContent]).toEqual([id, expect.stringMatching(/^This box asks: .*\?$/)])
    expect([id, said?.getBoundingClientRect().height]).toEqual([id, 1])
    const place = screen.querySelector('[data-bar] p')?.getBoundingClientRect()
    const hear = screen.querySelector('[data-bar] button')?.getBoundingClientRect()
    expect([id, (hear?.left ?? 0) - (place?.right ?? 0) > 16]).toEqual([id, true])
  })
})

/** All boxes but the last are filled with the longest words they show. */
const nearlyFull = (build: SentenceBuild): SentenceBuild => {
  const slots = build.slots.map((slot, place) => {
    const [content = ''] = (build.choices[slot.id]?.right ?? []).toSorted((one, other) => other.length - one.length)
    return place === build.slots.length - 1 ? slot : { ...slot, filled: true, content }
  })
  return { ...build, slots, chosen: slots.length - 1 }
}

it('has the end of a filled sentence above the bar of a phone on its side', async () => {
  await page.viewport(844, 390)
  const behind: string[] = []
  await showEach((id, screen) => {
    const below = behindBar(screen, '[aria-label="The sentence"]')
    if (below > 0) behind.push(`${id} ${below}`)
  }, nearlyFull)
  expect(behind).toEqual([])
})
