import { sentenceLists } from 'virtual:sentence-bank'
import { newSentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PracticeBar } from '../../ui/practice/practice-bar.tsx'
import { behindBar, showInWindow } from '../../ui/screen-test.tsx'
import { BuildingSentence } from './building-sentence.tsx'

afterEach(() => page.viewport(768, 1024))

const nothing = () => undefined
const voice = { speaking: false, stop: nothing, ask: nothing } as never

async function showEach(look: (id: string, screen: HTMLElement) => void) {
  const lists = await Promise.all(Object.values(sentenceLists).map((load) => load()))
  for (const template of lists.flatMap((list) => list.default)) {
    const build = newSentenceBuild(template, () => 0)
    const place = { kind: 'Sentence', at: 1, of: 6 }
    const { container, unmount } = await showInWindow(
      <>
        <div style={{ blockSize: 'calc(var(--line) + 0.25rem)' }} />
        <BuildingSentence
          {...{ build, voice }}
          send={nothing}
          focusNext={nothing}
          onReading={nothing}
          onKeep={null}
          barWith={(next) => <PracticeBar themes="/themes" place={place} next={next} />}
        />
      </>,
    )
    look(template.id, container)
    await unmount()
  }
}

it('has the words of every sentence above the bar of a phone on its side', async () => {
  await page.viewport(844, 390)
  const behind: [string, number][] = []
  await showEach((id, screen) => behind.push([id, behindBar(screen, '[aria-label="Words"] > li')]))
  expect(behind.length).toBeGreaterThan(40)
  expect(behind.filter(([, px]) => px > 0)).toEqual([])
})

it('has nothing cut below the words of a phone on its side: what is asked is there to be heard', async () => {
  await page.viewport(844, 390)
  await showEach((id, screen) => {
    const said = screen.querySelector('[class*="asked"]')
    expect([id, said?.textContent]).toEqual([id, expect.stringMatching(/^Now choose a word for/)])
    expect([id, said?.getBoundingClientRect().height]).toEqual([id, 1])
  })
})

it.each([
  [320, 640],
  [844, 390],
])('says in every empty box what it asks for at %i x %i', async (width, height) => {
  await page.viewport(width, height)
  await showEach((id, screen) => {
    for (const box of screen.querySelectorAll('[data-box]'))
      expect([id, getComputedStyle(box.firstElementChild ?? box).display === 'none']).toEqual([id, false])
    expect(screen.querySelectorAll('[data-box]').length).toBeGreaterThan(2)
  })
})

it('has where one is apart from what helps in the bar of a phone on its side', async () => {
  await page.viewport(844, 390)
  await showEach((id, screen) => {
    const place = screen.querySelector('[data-bar] p')?.getBoundingClientRect()
    const hear = screen.querySelector('[data-bar] button')?.getBoundingClientRect()
    expect([id, (hear?.left ?? 0) - (place?.right ?? 0) > 16]).toEqual([id, true])
  })
})
