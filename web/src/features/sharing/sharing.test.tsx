/** Tests of how a child chooses what a grown-up sees: the page with the switches, the notice, and the daily offer. */

import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { EVERYTHING_SHARED, NOTHING_SHARED, type SharingChoices } from '@lanternleaf/domain/sharing/sharing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSharing } from '../../sharing/sharing.ts'
import { show } from '../../testing/screen.tsx'
import { OfferSharing } from './offer-sharing.tsx'
import { SharingNotice } from './sharing-notice.tsx'
import { WhatMyGrownUpSees } from './what-my-grown-up-sees.tsx'

const VIEW: GrownUpView = {
  readingTime: [
    {
      weekId: '2026-W47',
      startDate: '2026-11-19',
      endDate: '2026-11-25',
      days: [{ date: '2026-11-23', minutes: 12.2 }],
    },
  ],
  words: {
    built: ['reef', 'tide'],
    families: [{ name: 'Words with a silent “e”', words: 2 }],
    strands: {
      sure: [{ name: 'Letters that team up, like “ai” in rain', words: ['reef', 'sail', 'boat'] }],
      now: [{ name: 'A vowel with “r”, like “ar” in star', words: ['shark'] }],
    },
    strengths: ['building short words'],
  },
  whatHelps: { strategies: [], suggestions: [] },
  weekStory: [
    {
      weekId: '2026-W47',
      startDate: '2026-11-19',
      endDate: '2026-11-25',
      story: 'Finished “The Quiet Reef”.',
      moments: [],
      stories: ['The Quiet Reef'],
      storyCount: 1,
      trickyWords: ['mouth'],
      wordCount: 2,
      sentenceCount: 0,
    },
  ],
}

const CARD = { username: 'moss-7', picture: 'fox', totalSessions: 3, lastActive: null, currentLevel: 'New Explorer' }

/** What the mocked server stores, and for which child. */
let server: { childId: string; choices: SharingChoices; offeredOn: string | null; lookedAt: number | null }
let isOffline: boolean
/** The bodies of the requests that change what is shared. */
let sent: unknown[]

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  server = { childId: 'moss', choices: NOTHING_SHARED, offeredOn: null, lookedAt: null }
  isOffline = false
  sent = []
  useSharing.setState({ sharing: null })
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (isOffline) throw new TypeError('no network')
    if (path === '/api/record') return json({ childId: server.childId, card: CARD, view: VIEW })
    if (path !== '/api/sharing' && path !== '/api/sharing/change')
      throw new Error(`The test has no response for ${path}.`)
    if (path === '/api/sharing/change') {
      const { chosen, offeredOn } = JSON.parse(String(init?.body))
      sent.push(JSON.parse(String(init?.body)))
      server = { ...server, choices: { ...server.choices, ...chosen }, offeredOn: offeredOn ?? server.offeredOn }
    }
    return json(server)
  })
})
afterEach(() => vi.restoreAllMocks())

describe('what my grown-up sees', () => {
  const open = async () => {
    const screen = await show(<WhatMyGrownUpSees childId="moss" />)
    const words = screen.getByRole('checkbox', { name: /^Words I can build/ })
    return { screen, words }
  }

  it('previews what the grown-up sees: the card that they always see, and each item', async () => {
    const { screen } = await open()
    const card = screen.getByRole('region', { name: 'What they see now' })
    await expect.element(card.getByText('moss-7')).toBeVisible()
    await expect.element(card.getByText('New Explorer')).toBeVisible()
    const time = screen.getByRole('region', { name: 'Time spent reading' })
    await expect.element(time.getByRole('row', { name: 'Monday 12' })).toBeInTheDocument()
    await expect.element(screen.getByText('moss-7 finished “The Quiet Reef”.')).toBeVisible()
    await expect.element(screen.getByText('Breaks and hints that help will show up here.')).toBeVisible()
  })

  it.each([
    [320, 640],
    [844, 390],
  ])('has all switches above the page of the grown-up at %i x %i', async (width, height) => {
    await page.viewport(width, height)
    const { screen, words } = await open()
    await expect.element(words).toBeVisible()
    const card = screen.getByRole('region', { name: 'What they see now' }).element().getBoundingClientRect()
    for (const checkbox of screen.getByRole('checkbox').elements())
      expect(checkbox.getBoundingClientRect().bottom).toBeLessThan(card.top)
    await page.viewport(768, 1024)
  })

  it('labels each item with who sees it, and says once what is always or never shown', async () => {
    const { screen, words } = await open()
    await expect.element(words).toBeVisible()
    await expect
      .element(screen.getByText('What you write, draw or say is never shown. It stays on this device.'))
      .toBeVisible()
    await screen.getByText('What can they always see?').click()
    await expect.element(screen.getByText(/^They can save a file of what our server has/)).toBeVisible()
    expect(screen.getByText('Only you see this', { exact: true }).elements()).toHaveLength(4)
    await words.click()
    await expect.element(screen.getByText('They see this', { exact: true })).toBeVisible()
    expect(screen.getByText('Only you see this', { exact: true }).elements()).toHaveLength(3)
  })

  it('has at most 150 words at first, also with much to share', async () => {
    server = { ...server, choices: EVERYTHING_SHARED }
    const { screen, words } = await open()
    await expect.element(words).toBeChecked()
    const unseen = screen.container.querySelectorAll('details > :not(summary), .visually-hidden')
    const hidden = [...unseen].map((element) => element.textContent).join(' ')
    const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
    expect(wordsIn(screen.container.textContent) - wordsIn(hidden)).toBeLessThanOrEqual(150)
  })

  it('a pressed switch does not move, also if saving fails', async () => {
    const { words } = await open()
    await expect.element(words).toBeVisible()
    const top = words.element().getBoundingClientRect().top
    await words.click()
    await expect.element(words).toBeChecked()
    expect(words.element().getBoundingClientRect().top).toBe(top)
    isOffline = true
    await words.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(words.element().getBoundingClientRect().top).toBe(top)
  })

  it('shares nothing at first, previews each item, and applies a switch at once', async () => {
    const { screen, words } = await open()
    for (const item of ['Time spent reading', 'Words I can build', 'Breaks and hints that help me', "My week's story"])
      await expect.element(screen.getByRole('region', { name: item })).toBeVisible()
    for (const checkbox of screen.getByRole('checkbox').elements()) expect(checkbox).toHaveProperty('checked', false)
    await words.click()
    await expect.element(words).toBeChecked()
    await expect.element(screen.getByText('No grown-up has looked yet.')).toBeVisible()
    expect(sent).toEqual([{ childId: 'moss', chosen: { words: true } }])
    await words.click()
    await expect.element(words).not.toBeChecked()
    await expect.poll(() => server.choices).toEqual(NOTHING_SHARED)
  })

  it('reverts a switch that could not be saved, and shows an error', async () => {
    const { screen, words } = await open()
    await expect.element(words).not.toBeChecked()
    isOffline = true
    await words.click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        "We couldn't change “Words I can build”. We can't reach Lanternleaf right now. Please try again.",
      )
    await expect.element(words).not.toBeChecked()
    isOffline = false
    await words.click()
    await expect.element(words).toBeChecked()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  it('saves switches in the order they were pressed', async () => {
    const { words } = await open()
    await expect.element(words).not.toBeChecked()
    for (let n = 0; n < 3; n += 1) await words.click()
    await expect.poll(() => sent).toHaveLength(3)
    expect(sent.map((body) => (body as { chosen: object }).chosen)).toEqual([
      { words: true },
      { words: false },
      { words: true },
    ])
    await expect.element(words).toBeChecked()
  })

  it('says that it needs the network, and "Try again" loads the items', async () => {
    isOffline = true
    const screen = await show(<WhatMyGrownUpSees childId="moss" />)
    await expect.element(screen.getByText(/What you share hasn't changed/)).toBeVisible()
    isOffline = false
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('checkbox', { name: /^Breaks and hints that help me/ })).toBeVisible()
  })

  it('shows nothing of a sibling who logged in in another tab', async () => {
    server = { ...server, childId: 'fern', choices: { ...NOTHING_SHARED, words: true } }
    const screen = await show(<WhatMyGrownUpSees childId="moss" />)
    await expect.element(screen.getByText(/this page needs the internet/i)).toBeVisible()
    expect(screen.container.textContent).not.toContain('reef')
  })
})

describe('the sharing notice', () => {
  it('is shown while anything is shared, and says when a grown-up looked', async () => {
    server = { ...server, choices: { ...NOTHING_SHARED, words: true, 'week-story': true }, lookedAt: Date.now() }
    const screen = await show(<SharingNotice childId="moss" />)
    await expect
      .element(
        screen.getByText(/^Your grown-up can see words you can build and your week's story. A grown-up looked today./),
      )
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Change this' })).toHaveAttribute('href', '/sharing')
  })

  it('is not shown if nothing is shared, nor for another child', async () => {
    const screen = await show(<SharingNotice childId="moss" />)
    await expect.poll(() => useSharing.getState().sharing).not.toBeNull()
    server = { ...server, childId: 'fern', choices: { ...NOTHING_SHARED, words: true } }
    const other = await show(<SharingNotice childId="moss" />)
    for (const { container } of [screen, other]) expect(container.textContent).toBe('')
  })
})

describe('the offer to share', () => {
  const offer = () => show(<OfferSharing childId="moss" />)

  it('is shown once a day to a child who shares nothing', async () => {
    const screen = await offer()
    await expect.element(screen.getByRole('link', { name: 'What my grown-up sees' })).toBeVisible()
    expect(sent).toEqual([{ childId: 'moss', offeredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
    await screen.unmount()
    const again = await offer()
    await expect.poll(() => useSharing.getState().sharing?.offeredOn).not.toBeNull()
    expect(again.container.textContent).toBe('')
    expect(sent).toHaveLength(1)
  })

  it('is not shown offline, nor to a child who shares something', async () => {
    isOffline = true
    const away = await offer()
    await expect.poll(() => console.warn).toHaveBeenCalled()
    isOffline = false
    server = { ...server, choices: { ...NOTHING_SHARED, words: true } }
    const sharing = await offer()
    await expect.poll(() => useSharing.getState().sharing).not.toBeNull()
    expect([away.container.textContent, sharing.container.textContent, sent]).toEqual(['', '', []])
  })
})
