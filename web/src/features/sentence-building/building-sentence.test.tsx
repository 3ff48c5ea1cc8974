/** Tests that the longest sentences fit on phones while they are built. */

import type { SentenceBuild } from '@lanternleaf/domain/sentence-building/sentence-build'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { behindBar, showInWindow } from '../../testing/screen.tsx'
import { PracticeBar } from '../../ui/practice/practice-bar.tsx'
import { BuildingSentence } from './building-sentence.tsx'
import styles from './sentence-building.module.css'
import { longestBuilds } from './testing/longest-sentences.ts'

afterEach(() => page.viewport(768, 1024))

const doNothing = () => undefined
const voice = { speaking: false, stop: doNothing, ask: doNothing } as never

/** Shows each of the longest sentences, and runs a check on it. `change` may fill its boxes before. */
async function checkEach(
  check: (id: string, screen: HTMLElement) => void,
  change = (build: SentenceBuild): SentenceBuild => build,
) {
  for (const build of (await longestBuilds()).map(change)) {
    const place = { kind: 'Sentence', at: 1, of: 6 }
    const { container, unmount } = await showInWindow(
      <>
        <div style={{ blockSize: 'calc(var(--line) + 0.25rem)' }} />
        <div className={styles.scene} />
        <div className={styles.visit}>
          <BuildingSentence
            build={build}
            voice={voice}
            send={doNothing}
            focusNext={doNothing}
            onReading={doNothing}
            onKeep={null}
            renderBar={(next) => <PracticeBar themes="/themes" place={place} next={next} />}
          />
        </div>
      </>,
    )
    check(build.template.id, container)
    await unmount()
  }
}

/** Checks that the question in each empty box is displayed. */
function expectQuestionInEachBox(id: string, screen: HTMLElement): void {
  for (const box of screen.querySelectorAll('[data-box]'))
    expect([id, getComputedStyle(box.firstElementChild ?? box).display === 'none']).toEqual([id, false])
  expect(screen.querySelectorAll('[data-box]').length).toBeGreaterThan(2)
}

it('shows the question in every empty box on a phone', async () => {
  await page.viewport(320, 640)
  await checkEach(expectQuestionInEachBox)
})

it('on a phone in landscape shows all words above the toolbar, hides the question visually, and keeps the progress apart from the buttons', async () => {
  await page.viewport(844, 390)
  await checkEach((id, screen) => {
    expectQuestionInEachBox(id, screen)
    expect([id, behindBar(screen, '[aria-label="Words"] > li')]).toEqual([id, 0])
    const question = screen.querySelector('[class*="asked"]')
    expect([id, question?.textContent]).toEqual([id, expect.stringMatching(/^[A-Z].*\?$/)])
    expect([id, question?.getBoundingClientRect().height]).toEqual([id, 1])
    const progress = screen.querySelector('[data-bar] p')?.getBoundingClientRect()
    const hear = screen.querySelector('[data-bar] button')?.getBoundingClientRect()
    expect([id, (hear?.left ?? 0) - (progress?.right ?? 0) > 16]).toEqual([id, true])
  })
})

/** Fills all boxes except for the last one with their longest words. */
const nearlyFull = (build: SentenceBuild): SentenceBuild => {
  const slots = build.slots.map((slot, index) => {
    const [content = ''] = (build.choices[slot.id]?.right ?? []).toSorted((a, b) => b.length - a.length)
    return index === build.slots.length - 1 ? slot : { ...slot, filled: true, content }
  })
  return { ...build, slots, chosen: slots.length - 1 }
}

it('shows the end of a nearly full sentence above the toolbar on a phone in landscape', async () => {
  await page.viewport(844, 390)
  const hidden: string[] = []
  await checkEach((id, screen) => {
    const hiddenPx = behindBar(screen, '[aria-label="The sentence"]')
    if (hiddenPx > 0) hidden.push(`${id} ${hiddenPx}`)
  }, nearlyFull)
  expect(hidden).toEqual([])
})
