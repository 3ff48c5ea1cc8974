import type { GrownUpView } from '@lanternleaf/domain/sharing/grown-up-view'
import { NOTHING_SHARED, type SharingChoices } from '@lanternleaf/domain/sharing/sharing'
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
    families: [{ name: 'with a silent “e”', words: 2 }],
    strands: {
      sure: [{ name: 'Letters that team up, like “ai” in rain', words: ['reef', 'sail', 'boat'] }],
      now: [{ name: 'A vowel with “r”, like “ar” in star', words: ['shark'] }],
    },
    strengths: ['building short words'],
  },
  whatHelps: { strategies: [], suggestions: [] },
  weekStory: [],
}

/** What the mocked server stores, and for which child. */
let server: { childId: string; choices: SharingChoices; offeredOn: string | null; lookedAt: number | null }
let isOffline: boolean
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
    if (path === '/api/record') return json({ childId: server.childId, view: VIEW })
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
    const words = screen.getByRole('checkbox', { name: /Show my grown-up: words I can build/ })
    return { screen, words }
  }

  it('shows words by their spelling as a table, with a bar and a figure in each row', async () => {
    const { screen } = await open()
    const row = screen.getByRole('table', { name: 'Words built, by spelling' }).getByRole('row').nth(1)
    await expect.element(row).toHaveTextContent('with a silent “e”2')
    expect(row.element().querySelector('rect')?.getAttribute('width')).toBe('100')
  })

  it('explains once what a switch does, and marks each item as "Only you" or "Shared"', async () => {
    const { screen, words } = await open()
    await expect.element(words).toBeVisible()
    const explanation = screen.getByText(
      /^If it's on, your grown-up can see it and may get it by email\. If it's off, they can't\. We can't take back an email once it's sent\.$/,
    )
    expect(explanation.elements()).toHaveLength(1)
    await expect
      .element(screen.getByText(/^A grown-up can also save a file with everything our server knows/))
      .toBeVisible()
    expect(screen.getByText('what is below').elements()).toEqual([])
    expect(screen.getByText('Only you', { exact: true }).elements()).toHaveLength(4)
    await words.click()
    await expect.element(screen.getByText('Shared', { exact: true })).toBeVisible()
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
    for (const item of ['Time spent reading', 'Words I can build', 'What helps me', "My week's story"])
      await expect.element(screen.getByRole('heading', { name: item })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: 'Monday, November 23 12 minutes' })).toBeVisible()
    await expect.element(screen.getByText('Going well: building short words.')).toBeVisible()
    for (const checkbox of screen.getByRole('checkbox').elements()) expect(checkbox).toHaveProperty('checked', false)
    await words.click()
    await expect.element(words).toBeChecked()
    await expect.element(screen.getByText('No grown-up has looked yet.')).toBeVisible()
    expect(sent).toEqual([{ childId: 'moss', chosen: { words: true } }])
    await words.click()
    await expect.element(words).not.toBeChecked()
    await vi.waitFor(() => expect(server.choices).toEqual(NOTHING_SHARED))
  })

  it('reverts a switch that could not be saved, and shows an error', async () => {
    const { screen, words } = await open()
    await expect.element(words).not.toBeChecked()
    isOffline = true
    await words.click()
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        "Words I can build: this didn't change. We can't reach Lanternleaf right now. Please try again.",
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
    await vi.waitFor(() => expect(sent).toHaveLength(3))
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
    await expect.element(screen.getByRole('heading', { name: 'What helps me' })).toBeVisible()
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
      .element(screen.getByText(/^Your grown-up can see: words I can build, my week's story. A grown-up looked today./))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Change this' })).toHaveAttribute('href', '/sharing')
  })

  it('is not shown if nothing is shared, nor for another child', async () => {
    const screen = await show(<SharingNotice childId="moss" />)
    await vi.waitFor(() => expect(useSharing.getState().sharing).not.toBeNull())
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
    await vi.waitFor(() => expect(useSharing.getState().sharing?.offeredOn).not.toBeNull())
    expect(again.container.textContent).toBe('')
    expect(sent).toHaveLength(1)
  })

  it('is not shown offline, nor to a child who shares something', async () => {
    isOffline = true
    const away = await offer()
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
    isOffline = false
    server = { ...server, choices: { ...NOTHING_SHARED, words: true } }
    const sharing = await offer()
    await vi.waitFor(() => expect(useSharing.getState().sharing).not.toBeNull())
    expect([away.container.textContent, sharing.container.textContent, sent]).toEqual(['', '', []])
  })
})
