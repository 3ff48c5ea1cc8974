/**
 * The steps of a family: sign-up, check-in, reading a story, the page of the parent. They use a driver, so that they
 * run in every browser engine.
 */

import { setTimeout } from 'node:timers/promises'
import { button, css, type Driver, heading, labelled, link, text } from './driver.ts'
import type { Family } from './fixtures.ts'

/** How often a page turn is polled, in milliseconds. */
const POLL_INTERVAL_MS = 50

/** Called on every screen of a path. */
export type OnScreen = () => Promise<void>

/** A parent signs up, the child makes a space, and the parent looks at it and signs out. */
export async function signUp(driver: Driver, family: Family, onScreen: OnScreen): Promise<void> {
  const { open, press, fill, expectVisible } = driver
  await open('/')
  await expectVisible(heading("What's Your Vibe Today?"))
  await onScreen()
  await press(link("I'm a grown-up"))
  await expectVisible(heading('For grown-ups'))
  await onScreen()
  await press(link('Create a family account'))
  await expectVisible(heading('Create Parent Account'))
  await fill(labelled('Email'), family.email)
  await fill(labelled(/^Password/), family.password)
  await press(button('Next'))
  await expectVisible(heading("Now It's YOUR Turn!"))
  await press(button('Next'))
  await fill(labelled('Username'), family.username)
  await driver.choose(labelled('Age'), '9')
  await fill(labelled(/^PIN$/), family.pin)
  await fill(labelled(/^Confirm PIN$/), family.pin)
  await press(button('Create MY Reading Space!'))
  await expectVisible(heading('Your Reading Space is Ready!'))
  await press(link('Go to your family page'))
  await expectVisible(heading(family.username))
  await onScreen()
  await press(button('Sign Out'))
  await expectVisible(heading("What's Your Vibe Today?"))
}

/** A child says how they feel, and logs in. */
export async function checkIn(driver: Driver, family: Family, onScreen: OnScreen): Promise<void> {
  const { press, expectVisible, fill } = driver
  await press(button('Curious'))
  await expectVisible(heading('Your reading space'))
  await onScreen()
  await fill(labelled('Username'), family.username)
  await fill(labelled(/^PIN$/), family.pin)
  await press(button("Let's Go!"))
  await expectVisible(heading('What would you like to do?'))
  await onScreen()
}

/** A child who has checked in reads a story with a choice, answers it, and celebrates. */
export async function readAStory(driver: Driver, onScreen: OnScreen): Promise<void> {
  const { press, expectVisible } = driver
  await press(link('Read Stories'))
  await expectVisible(heading('What do you like?'))
  await onScreen()
  await press(link('Ocean'))
  await expectVisible(text('An ocean adventure waiting for you!'), 8)
  await onScreen()
  await readQuietReef(driver, onScreen)
  await writeResponse(driver, onScreen)
}

async function readQuietReef(driver: Driver, onScreen: OnScreen): Promise<void> {
  const { press, fill, expectVisible, expectDisabled } = driver
  await press(link(/The Quiet Reef/))
  await expectVisible(heading('The Quiet Reef'))
  await onScreen()
  await turnTo(driver, 'How can Zuri find out')
  await expectDisabled(button('Choose one'))
  await onScreen()
  await press(button('B Follow the sand uphill'))
  await press(button('Next'))
  await turnTo(driver, 'So she went up sideways')
  await expectVisible(text('Zuri dug until'), 0)
  await onScreen()
  await press(css('[data-bar] [aria-haspopup]'))
  await expectVisible(heading('Story'))
  await onScreen()
  await press(button('Easy'))
  await press(button('Close'))
  await turnTo(driver, 'At the top, she saw bites in the rock.')
  await turnTo(driver, 'Zuri loves noise')
  await fill(labelled(/Zuri loves noise/), 'Rain on a tent.')
  await turnTo(driver, 'It felt good')
  await press(button('It felt good'))
  await onScreen()
  await turnTo(driver, 'fast asleep')
  await onScreen()
}

/** Runs in the page. The text of the open page of a story, without pages that are laid out in advance. */
function visiblePageText(): string {
  const article = document.querySelector('article')?.cloneNode(true) as HTMLElement | undefined
  for (const ahead of article?.querySelectorAll('[data-ahead]') ?? []) ahead.remove()
  return article?.textContent ?? ''
}

/** Turns pages until a page contains the text. The number of pages depends on the window. */
async function turnTo({ press, evaluate }: Driver, words: string): Promise<void> {
  const page = () => evaluate(visiblePageText)
  let currentText = await page()
  for (let turns = 0; !currentText.includes(words); turns += 1) {
    if (turns === 20) throw new Error(`No page says ${words}`)
    await press(button('Next'))
    const before = currentText
    for (let looks = 0; currentText === before && looks < 50; looks += 1) {
      await setTimeout(POLL_INTERVAL_MS)
      currentText = await page()
    }
    await evaluate(pressTwoKeys)
  }
}

/** Runs in the page. Presses two keys, so that the next press on Next counts at once, see `avoidDoubleClickGuard`. */
function pressTwoKeys(): void {
  for (const key of ['F8', 'F9']) dispatchEvent(new KeyboardEvent('keydown', { key }))
}

async function writeResponse({ press, fill, expectVisible }: Driver, onScreen: OnScreen): Promise<void> {
  await press(button('Create Your Response'))
  await expectVisible(heading('Create Your Response'))
  await onScreen()
  await press(button('What happens next in “The Quiet Reef”? Make the next page.'))
  await fill(labelled('Your answer'), 'Olu sold sand castles.')
  await onScreen()
  await press(button("I'm finished"))
  await expectVisible(heading('You did it!'))
  await onScreen()
}

/** Signs a parent in and checks the number of sessions on the dashboard. */
export async function expectSessionCount(driver: Driver, family: Family, sessions: number): Promise<void> {
  const { open, fill, press, expectVisible } = driver
  await open('/parent')
  await fill(labelled('Email'), family.email)
  await fill(labelled(/^Password/), family.password)
  await press(button('Sign In'))
  await expectVisible(heading(family.username))
  await expectVisible(text(new RegExp(`^${sessions} sessions?$`)))
  await expectVisible(text(/^last here today$/))
}
