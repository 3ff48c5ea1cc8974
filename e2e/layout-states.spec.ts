/**
 * The layout of every screen in nearly every state, at all sizes of window and text. It takes long, so most of it runs only with
 * `LONG=yes`. The main path of a family is checked in `family-path.spec.ts`, at sizes that take turns.
 */

import type { Page } from '@playwright/test'
import { openAsChild } from './as-child.ts'
import {
  avoidDoubleClickGuard,
  createFamily,
  expect,
  logInChild,
  logOutChild,
  newFamily,
  postTo,
  test,
} from './fixtures.ts'
import {
  askHint,
  box,
  buildWord,
  continueToNext,
  currentSentence,
  currentWord,
  fillSentence,
  openHelp,
  part,
  pieceOrder,
  showParts,
  startAgain,
  startWords,
  wordButton,
  wordThatDoesNotFit,
} from './practice.ts'
import { changeLevel, openStorySheet, option, passTimeUntil, turnTo } from './story.ts'
import { createLayoutChecks } from './visual/layout-checks.ts'

test.use({ expectedErrors: ['401', '403', '404', '409', '400', '429', 'ERR_FAILED'] })
test.slow()

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('the open pages have no layout faults at any size of window and text', { tag: '@long' }, async ({ page }) => {
  const expectHolds = createLayoutChecks(page)
  for (const path of [
    '/',
    '/brain-check',
    '/not-sure?at=thoughts',
    '/not-sure?at=cards',
    '/privacy',
    '/support',
    '/about',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expectHolds(path)
  }
  await page.goto('/not-sure')
  for (const answer of [/^Heavy/, /^Tight/, /^Loud/]) {
    await page.getByRole('button', { name: answer }).click()
    await avoidDoubleClickGuard(page)
  }
  await heading(page, 'Maybe one of these?')
  await expectHolds('not sure, suggested')
  await page.goto('/')
  await page.getByRole('button', { name: 'Curious' }).click()
  await heading(page, 'Your reading space')
  await expectHolds('child login')
  await page.getByLabel('Username').fill('nobody here')
  await page.getByLabel('PIN', { exact: true }).fill('4821')
  await page.getByRole('button', { name: 'Show PIN' }).click()
  await expectHolds('child login, PIN shown')
  await page.getByRole('button', { name: "Let's Go!" }).click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await expectHolds('child login, unknown')
  await page.goto('/')
  await expectHolds('check-in with lamps')
})

test('entering, recovering and choosing a PIN has no layout faults at any size of window and text', {
  tag: '@long',
}, async ({ page, server }) => {
  const expectHolds = createLayoutChecks(page)
  const { email, password, username } = newFamily()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const choose = async (...names: readonly string[]) => {
    for (const name of names) await button(name).tap()
  }
  const answerWith = async (answer: string) => {
    await page.getByLabel('Your answer').fill(answer)
    await page.getByRole('button', { name: /^(Next|Finish)$/ }).tap()
  }
  const parentCookie = await postTo(server, '/api/parent-account', { email, password })
  const questions = [
    { id: 'favorite_animal', answer: 'owl' },
    { id: 'pet_name', answer: 'Pip' },
  ]
  const pin = 'pictures:owl,star,owl,fish'
  await postTo(server, '/api/children', { username, pin, age: 9, consent: true, questions }, parentCookie)
  await page.goto('/interests')
  await page.getByLabel('Username').fill(username)
  await button('Use pictures').tap()
  await choose('Owl', 'Star')
  await expectHolds('child login, pictures')
  await button('Show PIN').tap()
  await choose('Hat', 'Hat')
  await expectHolds('child login, pictures shown')
  await button("Let's Go!").tap()
  await expect(page.getByText('Wrong PIN! Please try again.')).toBeVisible()
  await expectHolds('child login, wrong pictures')
  await page.getByRole('link', { name: 'Need help remembering your PIN?' }).tap()
  await expect(page.getByText('What is your favorite animal?')).toBeVisible()
  await expectHolds('a question')
  await answerWith('cat')
  await expect(page.getByText("That's not quite right. Try again!")).toBeVisible()
  await expectHolds('a wrong answer')
  await answerWith('owl')
  await expect(page.getByText("What is your pet's name?")).toBeVisible()
  await answerWith('pip')
  await heading(page, 'Create New PIN')
  await expectHolds('a new PIN')
  await button('Use pictures').tap()
  await choose('Hat', 'Hat', 'Hat', 'Hat')
  await expectHolds('a new PIN of pictures, easy to guess')
  await button('Next').tap()
  await choose('Hat', 'Hat', 'Hat', 'Owl')
  await button('Save New PIN').tap()
  await expect(page.getByText("Oops! The two PINs don't seem to match. Try again.")).toBeVisible()
  await expectHolds('two PINs that do not match')
  await choose('Hat', 'Hat', 'Hat', 'Hat')
  await button('Save New PIN').tap()
  await expect(page.getByText(/Your new PIN is ready!/)).toBeVisible()
  await expectHolds('a new PIN is ready')
  await button('Log in').tap()
  await page.getByLabel('Username').fill(username)
  await choose('Hat', 'Hat', 'Hat', 'Hat')
  await button("Let's Go!").tap()
  await heading(page, 'What do you like?')
  await button('Settings').tap()
  await button('Reset PIN').tap()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expectHolds('the parent is asked')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog', { name: 'Reset PIN' }).getByRole('button', { name: 'Next' }).tap()
  await expect(button('Apple')).toBeVisible()
  await expectHolds('Reset PIN, pictures')
  await button('Use digits').tap()
  await expectHolds('Reset PIN, numbers')
})

test('the name tiles and the break at the login have no layout faults at any size of window and text', {
  tag: '@long',
}, async ({ page, server }) => {
  const expectHolds = createLayoutChecks(page)
  // Asked before the names are put there, the server would say that it knows none of them.
  await page.route('**/api/child-login/known-here', (route) => route.abort())
  const { username, pin } = await openAsChild(page, server, '/interests')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  // As if four children had asked for it here; who logs out is one of them.
  await page.evaluate((name) => {
    const own = JSON.parse(localStorage.getItem('child-session') ?? '{}').childId
    const tile = { since: 1, pinKind: 'digits' }
    localStorage.setItem(`name-tile:${own}`, JSON.stringify({ ...tile, username: name, picture: 'robot' }))
    for (const [place, other] of ['Otto', 'Reader two', 'Sunflower'].entries())
      localStorage.setItem(`name-tile:x${place}`, JSON.stringify({ ...tile, username: other, picture: 'otter' }))
  }, username)
  await logOutChild(page)
  await page.goto('/interests')
  await expect(button('Otto')).toBeVisible()
  await expectHolds('names')
  await button('Remove a name').click()
  await expectHolds('names that can go')
  await button('Remove Otto from here').click()
  await expectHolds('a name that went')
  await button('Done').click()
  await button(username).click()
  await expectHolds('a name that was tapped')
  const wrong = async () => {
    await page.getByLabel('PIN', { exact: true }).fill(pin === '0000' ? '1111' : '0000')
    await button("Let's Go!").click()
    await expect(button("Let's Go!").or(breakHeading)).toBeVisible()
  }
  const breakHeading = page.getByRole('heading', { name: 'Take a Little Break' })
  await wrong()
  await expectHolds('a wrong PIN of a name')
  for (let tries = 0; tries < 15 && !(await breakHeading.isVisible()); tries += 1) await wrong()
  await expectHolds('a break')
  await button("I'm someone else").click()
  await expect(button('Sunflower')).toBeVisible()
})

test('a parent’s pages have no layout faults at any size of window and text', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  const otherFamily = await createFamily(server)
  const family = newFamily()
  await page.goto('/parent-login')
  await expectHolds('sign in')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await expectHolds('sign in, empty')
  await page.goto('/parent-signup')
  await expectHolds('sign up')
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByLabel('Email').fill('not-an-address')
  await page.getByLabel('Password').fill('1')
  await next.click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await expectHolds('sign up, refused')
  await page.getByLabel('Email').fill(family.email)
  await page.getByLabel('Password').fill(family.password)
  await next.click()
  await heading(page, "Now It's YOUR Turn!")
  await expectHolds('handing over')
  await next.click()
  await page.getByRole('button', { name: 'Choose questions' }).click()
  await page.getByLabel("What is your pet's name?").check()
  await page.getByRole('button', { name: 'Add Another Reader' }).click()
  await page.getByLabel('Username').first().fill(otherFamily.username)
  await page.getByRole('button', { name: 'Create MY Reading Space!' }).click()
  await expect(page.getByText('You could use:')).toBeVisible()
  await expectHolds('two readers, refused')
  await page.getByRole('button', { name: 'Remove reader 2' }).click()
  await page.getByRole('button', { name: 'Skip the questions' }).click()
  await page.getByLabel('Username').fill(family.username)
  await page.getByLabel('Age', { exact: true }).selectOption('9')
  await page.getByRole('button', { name: 'Use pictures' }).click()
  await expect(page.getByRole('button', { name: 'Apple' })).toBeVisible()
  await expectHolds('a reader with pictures')
  await page.getByRole('button', { name: 'Use digits' }).click()
  for (const label of ['PIN', 'Confirm PIN']) await page.getByLabel(label, { exact: true }).fill('1111')
  await page.getByRole('button', { name: 'Create MY Reading Space!' }).click()
  await heading(page, 'Your Reading Space is Ready!')
  await expectHolds('a space is ready')
  await page.getByRole('link', { name: 'Go to your family page' }).click()
  await expect(page.getByRole('heading', { name: family.username })).toBeVisible()
  await expectHolds('one child')
  await page.getByRole('button', { name: 'Add Child' }).click()
  await page.getByLabel('Username').fill(otherFamily.username)
  await next.click()
  await expect(page.getByText('You could use:')).toBeVisible()
  await expectHolds('add a child, name taken')
  await page.getByLabel('Username').fill(newFamily().username)
  await next.click()
  await next.click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await expectHolds('add a child, no PIN')
  for (const label of ['PIN', 'Confirm PIN']) await page.getByLabel(label, { exact: true }).fill('4821')
  await next.click()
  await page.getByRole('checkbox').first().click()
  await next.click()
  await expect(page.getByRole('alert').first()).not.toBeEmpty()
  await expectHolds('add a child, one question')
  await page.getByRole('checkbox').first().click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Text Size')).toBeVisible()
  await expectHolds('add a child, preferences')
})

test('the screens for choosing have no layout faults at any size of window and text', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  const family = await createFamily(server)
  await page.goto('/')
  await page.getByRole('button', { name: 'High Energy' }).click()
  await logInChild(page, family)
  await expectHolds('activities')
  for (const path of [
    '/today-i-want-to',
    '/math-activities',
    '/gentle-activities',
    '/interests',
    '/interests?mix',
    '/story-generate',
    '/stories/ocean',
    '/stories/magic',
    '/stories/nowhere',
    '/story/ocean/nowhere',
    '/word-interest-selection',
    '/sentence-building',
    '/create',
    '/create?view=my-writing',
    '/my-page',
    '/my-page?view=words',
    '/my-page?view=stories',
    '/my-page?view=helps',
    '/celebrate',
  ]) {
    await page.goto(path)
    await heading(page, /./)
    await expectHolds(path)
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Reading comfort' })).toBeVisible()
  await expectHolds('settings')
})

test('a mixed story has no layout faults at any size of window and text', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  await openAsChild(page, server, '/interests?mix')
  await page.clock.install()
  for (const interest of ['Ocean', 'Space', 'Magic', 'Family'])
    await page.getByRole('button', { name: new RegExp(`^${interest}`) }).click()
  await expectHolds('four chosen')
  await page.getByRole('button', { name: 'Mix a story' }).click()
  await expect(page.getByRole('progressbar', { name: 'Your story' })).toBeVisible()
  await expectHolds('a story is made')
  await passTimeUntil(page, page.getByRole('heading', { name: 'Beginning' }))
  await expectHolds('its beginning')
})

test('reading and answering have no layout faults at any size of window and text', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  const family = await createFamily(server)
  await page.goto('/')
  await page.getByRole('button', { name: 'Curious' }).click()
  await logInChild(page, family)
  await page.goto('/story/ocean/the-quiet-reef')
  await heading(page, 'The Quiet Reef')
  await expectHolds('the level hint')
  await page.reload()
  await expect(page.getByText('easier or harder words')).toHaveCount(0)
  await expectHolds('the beginning')
  await page.locator('[data-word="crackle"]').first().tap()
  await expect(page.getByRole('dialog', { name: 'crackle' })).toBeVisible()
  await expectHolds('a word')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Listen' }).click()
  await expectHolds('listening')
  for (const level of ['Easy', 'Challenge', 'Just Right']) {
    await changeLevel(page, level)
    await expectHolds(level)
  }
  await page.getByRole('button', { name: 'Next' }).click()
  await expectHolds('the second page')
  await turnTo(page, option(page, 'B'))
  await expectHolds('the choice')
  await option(page, 'B').click()
  await expectHolds('chosen')
  await turnTo(page, page.getByLabel(/Zuri loves noise/))
  await page.getByLabel(/Zuri loves noise/).fill('Rain on a tent.')
  await expectHolds('answered')
  await turnTo(page, page.getByRole('button', { name: 'It felt good' }))
  await page.getByRole('button', { name: 'It felt good' }).click()
  await expectHolds('tried')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expectHolds('log out?')
  await page.getByRole('button', { name: 'Stay here' }).click()
  await page.keyboard.press('Escape')
  const sheet = await openStorySheet(page)
  await expectHolds('what can be done with a story')
  await sheet.getByRole('tab', { name: 'Story' }).click()
  await expectHolds('the story as a whole')
  await sheet.getByRole('button', { name: 'Start Over' }).click()
  await expectHolds('start over?')
  await page.getByRole('button', { name: 'Start over', exact: true }).click()
  await expectHolds('started over')
  await page.getByRole('button', { name: 'Undo' }).click()
  await turnTo(page, page.getByRole('button', { name: 'Create Your Response' }))
  await expectHolds('the end')
  await page.getByRole('button', { name: 'Create Your Response' }).click()
  await heading(page, 'Create Your Response')
  await expectHolds('prompts')
  await page.getByRole('button', { name: /^What happens next in/ }).click()
  await expectHolds('an empty page')
  await page.getByLabel('Your answer').fill('Olu sold sand castles.')
  await expectHolds('writing, with help')
  const buttonNamed = (name: string) => page.getByRole('button', { name, exact: true })
  await buttonNamed('Draw').click()
  await expectHolds('drawing')
  await buttonNamed('Say').click()
  await expectHolds('saying')
  await buttonNamed('Tiles').click()
  await expectHolds('tiles')
  await buttonNamed('Type').click()
  await page.getByRole('button', { name: "I'm finished" }).click()
  await heading(page, 'You did it!')
  await expectHolds('celebration')
  await page.getByRole('button', { name: 'Overwhelmed', exact: true }).click()
  await expectHolds('celebration, how it feels told')
  await page.goto('/create?view=my-writing')
  await expectHolds('my writing')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expectHolds('my writing with everything that can be done')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expectHolds('delete this writing?')
})

test('building words has no layout faults at any size of window and text', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  await openAsChild(page, server, '/word-building/ocean', 12)
  await expectHolds('the theme')
  await page.getByRole('button', { name: 'Start' }).click()
  await heading(page, 'Build the word')
  await expectHolds('a word to hear')
  await page.getByRole('button', { name: 'Hear the word' }).click()
  await expect(page.getByText("This device can't read aloud.")).toBeVisible()
  await expectHolds('a word to look at')
  await page.getByRole('button', { name: 'Look at the word' }).click()
  await expectHolds('a word in sight')
  await page.getByRole('button', { name: 'Cover it' }).click()
  await expectHolds('a word')
  await openHelp(page)
  await expectHolds('help')
  await page.keyboard.press('Escape')
  await askHint(page)
  await expectHolds('a hint')
  await part(page, 0).click()
  await expectHolds('a part placed')
  await startAgain(page)
  for (const id of pieceOrder(await currentWord(page, 'ocean')).toReversed()) await part(page, id).click()
  await expectHolds('another order')
  await startAgain(page)
  // The third has the pattern and the longer word after it, the eighth the end.
  for (let word = 1; word <= 8; word += 1) {
    await showParts(page)
    if (word > 1) await expectHolds(`the parts of word ${word}`)
    await buildWord(page, 'ocean')
    await expectHolds(`word ${word} built`)
    if (word === 3) {
      await page.getByRole('button', { name: 'More about this word' }).click()
      await expectHolds('more about it')
      await page.keyboard.press('Escape')
    }
    await continueToNext(page)
    await expectHolds(`after word ${word}`)
  }
})

test('the lesson of a strand has no layout faults at any size of window and text', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  await startWords(page, server, 'ocean', 8)
  await buildWord(page, 'ocean')
  await continueToNext(page)
  const together = page.getByRole('button', { name: 'Build one together' })
  await expect(together).toBeVisible()
  await expectHolds('three words of a strand')
  await together.click()
  const yourTurn = page.getByRole('button', { name: 'Your turn' })
  await expectHolds('a word that is built together')
  while (!(await yourTurn.isVisible())) await page.locator('[data-piece]').click()
  await expectHolds('a word that was built together')
})

test('big words, related words and My words have no layout faults at any size of window and text', {
  tag: '@long',
}, async ({ page, server }) => {
  const expectHolds = createLayoutChecks(page)
  await openAsChild(page, server, '/word-building/big-words', 12)
  await page.getByRole('button', { name: 'Start' }).click()
  const { word } = await buildWord(page, 'big-words')
  const cousins = page.getByRole('button', { name: 'Words with the same parts' })
  while (!(await cousins.isVisible())) {
    await continueToNext(page)
    await buildWord(page, 'big-words')
  }
  await expectHolds('the sum')
  await cousins.click()
  const sheet = page.getByRole('dialog')
  await expectHolds('cousins')
  await sheet.getByRole('listitem').getByRole('button').first().click()
  await expect(sheet.getByRole('button', { name: 'Build it next' })).toBeVisible()
  await expectHolds('a cousin')
  await sheet.getByRole('button', { name: 'Build it next' }).click()
  await page.goto('/word-building/food')
  await expect(page.getByText("You've seen it before.")).toBeVisible()
  await expectHolds('what comes first')
  await page.goto('/my-page?view=words')
  await page.getByRole('main').getByRole('button', { name: word.word }).click()
  await expect(sheet.getByRole('link', { name: 'Build it again' })).toBeVisible()
  await expectHolds('a word of mine')
})

test('building sentences has no layout faults at any size of window and text', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  await page.addInitScript(() => localStorage.setItem('keep-messages', 'true'))
  await openAsChild(page, server, '/sentence-building/vehicles')
  await heading(page, /./)
  await expectHolds('a sentence')
  const { slots } = await currentSentence(page, 'vehicles')
  await box(page, 0).click()
  await expectHolds('a box chosen')
  await wordButton(page, await wordThatDoesNotFit(page, 'vehicles')).click()
  await expectHolds('a word that does not fit')
  await page.getByRole('button', { name: 'Close' }).click()
  const word = slots[0]?.rightWords[0] ?? ''
  await wordButton(page, word).click()
  await expectHolds('a word in its box')
  await page.getByRole('button', { name: `Take out ${word}` }).click()
  for (let sentence = 1; sentence <= 6; sentence += 1) {
    await fillSentence(page, 'vehicles')
    await expectHolds(`sentence ${sentence}`)
    if (sentence < 6) await page.getByRole('button', { name: 'Next sentence' }).click()
  }
  await page.getByRole('button', { name: 'Read all my sentences' }).click()
  await expectHolds('my own text')
})

test('a word and a sentence have no layout faults, at sizes of window and text that take turns', async ({
  page,
  server,
}) => {
  const expectHolds = createLayoutChecks(page)
  await startWords(page, server, 'ocean', 12)
  await part(page, 0).click()
  await expectHolds('a part placed')
  await startAgain(page)
  await buildWord(page, 'ocean')
  await expectHolds('a word built')
  await page.evaluate(() => localStorage.setItem('keep-messages', 'true'))
  await page.goto('/sentence-building/vehicles')
  await heading(page, /./)
  await expectHolds('a sentence')
  await wordButton(page, await wordThatDoesNotFit(page, 'vehicles')).click()
  await expectHolds('a word that does not fit')
  await page.getByRole('button', { name: 'Close' }).click()
  await fillSentence(page, 'vehicles')
  await expectHolds('a sentence built')
})
