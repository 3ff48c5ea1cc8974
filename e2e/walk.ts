import { setTimeout } from 'node:timers/promises'
import { SECOND_PRESS_MS } from '../web/src/router/second-press.ts'
import type { Family } from './journey.ts'
import { button, css, heading, labelled, link, text, type Walker } from './walker.ts'

/** How long a turned page has before we look again, in milliseconds. */
const LOOK_AGAIN = 50
/** A press on Next so soon after the one before would turn no page, and be waited for in vain. */
const ON_PURPOSE = SECOND_PRESS_MS + 20

/** Called on every screen of a walk. */
export type Look = () => Promise<void>

/** A parent signs up, the child makes a space, and the parent looks at it and signs out. */
export async function signUp(walker: Walker, family: Family, look: Look): Promise<void> {
  const { open, press, fill, see } = walker
  await open('/')
  await see(heading("What's Your Vibe Today?"))
  await look()
  await press(link("I'm a grown-up"))
  await see(heading('Welcome Back!'))
  await look()
  await press(link('Create Account'))
  await see(heading('Create Parent Account'))
  await fill(labelled('Email'), family.email)
  await fill(labelled(/^Password/), family.password)
  await press(button('Next'))
  await see(heading("Now It's YOUR Turn!"))
  await press(button('Next'))
  await fill(labelled('Username'), family.username)
  await walker.choose(labelled('Age'), '9')
  await fill(labelled(/^PIN$/), family.pin)
  await fill(labelled(/^Confirm PIN$/), family.pin)
  await press(button('Create MY Reading Space!'))
  await see(heading('Your Reading Space is Ready!'))
  await press(link('Go to your family page'))
  await see(heading(family.username))
  await look()
  await press(button('Sign Out'))
  await see(heading("What's Your Vibe Today?"))
}

/** A child says how they feel, and logs in. */
export async function checkIn(walker: Walker, family: Family, look: Look): Promise<void> {
  const { press, see, fill } = walker
  await press(button('Curious'))
  await see(heading('Your reading space'))
  await look()
  await fill(labelled('Username'), family.username)
  await fill(labelled(/^PIN$/), family.pin)
  await press(button("Let's Go!"))
  await see(heading('What would you like to do?'))
  await look()
}

/** A child who has checked in reads a story with a choice, answers it, and celebrates. */
export async function readAStory(walker: Walker, look: Look): Promise<void> {
  const { press, see } = walker
  await press(link('Read Stories'))
  await see(heading('What do you like?'))
  await look()
  await press(link('Nature'))
  await see(heading('Nature: choose a topic'))
  await look()
  await press(link('Ocean'))
  await see(text('An ocean adventure waiting for you!'), 6)
  await look()
  await readQuietReef(walker, look)
  await answer(walker, look)
}

async function readQuietReef(walker: Walker, look: Look): Promise<void> {
  const { press, fill, see, seeDisabled } = walker
  await press(link(/The Quiet Reef/))
  await see(heading('The Quiet Reef'))
  await look()
  await turnTo(walker, 'How can Zuri find out')
  await seeDisabled(button('Choose one'))
  await look()
  await press(button('B Follow the sand uphill'))
  await press(button('Next'))
  await see(text('So she went up sideways'))
  await see(text('Zuri dug until'), 0)
  await look()
  await press(css('[data-bar] [aria-haspopup]'))
  await see(heading('Story'))
  await look()
  await press(button('Easy'))
  await press(button('Close'))
  await see(text('Up the hill, Zuri saw bites in a rock.'))
  await turnTo(walker, 'Zuri loves noise')
  await fill(labelled(/Zuri loves noise/), 'Rain on a tent.')
  await turnTo(walker, 'It felt good')
  await press(button('It felt good'))
  await look()
  await turnTo(walker, 'fast asleep')
  await look()
}

/** Runs in the page. What the page of a story says, without those that are laid out before they are turned to. */
function shownPage(): string {
  const article = document.querySelector('article')?.cloneNode(true) as HTMLElement | undefined
  for (const ahead of article?.querySelectorAll('[data-ahead]') ?? []) ahead.remove()
  return article?.textContent ?? ''
}

/** Turns pages, however many there are in this window, until one says this. */
async function turnTo({ press, evaluate }: Walker, words: string): Promise<void> {
  const page = () => evaluate(shownPage)
  let shown = await page()
  for (let turns = 0; !shown.includes(words); turns += 1) {
    if (turns === 20) throw new Error(`No page says ${words}`)
    await press(button('Next'))
    const before = shown
    for (let looks = 0; shown === before && looks < 50; looks += 1) {
      await setTimeout(LOOK_AGAIN)
      shown = await page()
    }
    await setTimeout(ON_PURPOSE)
  }
}

async function answer({ press, fill, see }: Walker, look: Look): Promise<void> {
  await press(button('Create Your Response'))
  await see(heading('Create Your Response'))
  await look()
  await press(button('What happens next in "The Quiet Reef"? Make the next page.'))
  await fill(labelled('Your answer'), 'Olu sold sand castles.')
  await look()
  await press(button("I'm finished"))
  await see(heading('You did it!'))
  await look()
}

/** What a parent's dashboard says of their only child. */
export async function expectSessions(walker: Walker, family: Family, sessions: number): Promise<void> {
  const { open, fill, press, see } = walker
  await open('/parent')
  await fill(labelled('Email'), family.email)
  await fill(labelled(/^Password/), family.password)
  await press(button('Sign In'))
  await see(heading(family.username))
  await see(text(new RegExp(`^Total sessions${sessions}$`)))
  await see(text(/^Last activeToday$/))
}
