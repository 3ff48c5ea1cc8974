import { CHILD_LOGIN_TTL } from '@lanternleaf/domain/child-login/child-login'
import type { ComfortChoices } from '@lanternleaf/domain/comfort/choices'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { currentLogin, endLogin, showLogin } from '../child-login/child-login.ts'
import { eraseFromDevice } from '../child-login/erase.ts'
import { logInChild } from '../child-login/log-in.ts'
import { resetDevice } from '../storage/testing/reset-device.ts'
import { followComfort } from './apply-comfort.ts'
import { choose } from './choose.ts'
import { comfort, useComfort } from './comfort.ts'
import { resetLook } from './look.ts'
import { sendChoices, syncComfort } from './server-comfort.ts'

/** A choice is one comfort setting of a child, such as the text size or the colours. */
type SentChoice = { readonly field: string; readonly value: string; readonly ago: number }

/** A server that stores choices of children. While `isUnreachable` is true, requests fail. */
function server(stored: Record<string, ComfortChoices> = {}) {
  const state = { stored, sent: [] as (readonly SentChoice[])[], isUnreachable: false }
  const login = (childId: string) => ({
    childId,
    parentId: 'p',
    username: childId,
    picture: 'fern',
    timestamp: 1,
    expiresAt: 60_001,
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (state.isUnreachable) throw new TypeError('Failed to fetch')
    const body = JSON.parse(String(init?.body ?? 'null'))
    if (path === '/api/child-login') {
      if (init?.method === 'GET') return Response.json({ ...login(currentLogin()?.childId ?? ''), age: 9 })
      return Response.json({ ...login(body.username), age: 9, comfort: state.stored[body.username] ?? {} })
    }
    if (path !== '/api/comfort' && path !== '/api/comfort/change') return Response.json(null)
    const childId = currentLogin()?.childId ?? ''
    if (path === '/api/comfort/change') {
      state.sent.push(body.chosen)
      const chosen = Object.fromEntries(body.chosen.map(({ field, value }: SentChoice) => [field, value]))
      state.stored[childId] = { ...state.stored[childId], ...chosen }
    }
    return Response.json({ childId, choices: state.stored[childId] ?? {} })
  })
  return state
}

const rootDataset = () => ({ ...document.documentElement.dataset })
const cookie = () => document.cookie.split('; ').find((entry) => entry.startsWith('look=')) ?? null
const unsent = () => JSON.parse(localStorage.getItem('comfort-unsent') ?? '{}')

beforeEach(() => {
  resetDevice('moss')
  showLogin(currentLogin())
  resetLook()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

/** Shows the text size in effect. `renders` changes, so that it is rendered again. */
const TextSize = ({ renders = 0 }) => <p data-renders={renders}>{useComfort().textSize}</p>

describe('a choice', () => {
  it('is stored under its key and in the cookie, applied to the page and sent', async () => {
    const { sent, stored } = server()
    choose('textSize', 'large')
    choose('sound', 'off')
    choose('keepMessages', 'on')
    choose('mode', 'autism')
    expect(localStorage).toMatchObject({
      'font-size': 'large',
      'keep-messages': 'true',
      'accessibility-mode': 'autism',
      'audio-preferences': '{"enabled":false}',
    })
    expect(comfort()).toMatchObject({ textSize: 'large', sound: 'off', keepMessages: 'on', motion: 'reduced' })
    expect(rootDataset()).toMatchObject({ textSize: 'large', motion: 'reduced' })
    expect(cookie()).toBe('look=textSize=large&tones=muted&motion=reduced')
    const all = { textSize: 'large', sound: 'off', keepMessages: 'on', mode: 'autism' }
    await expect.poll(() => [stored.moss, unsent()]).toEqual([all, {}])
    expect(sent.flat().every(({ ago }) => ago >= 0 && ago < 5_000)).toBe(true)
    choose('mode', 'default')
    choose('textSize', 'default')
    expect([rootDataset(), cookie()]).toEqual([{}, null])
  })

  it('leaves the other stored fields unchanged, and replaces unreadable ones', () => {
    server()
    localStorage.setItem('audio-preferences', '{"enabled":false,"rate":0.7}')
    choose('sound', 'on')
    expect(JSON.parse(localStorage.getItem('audio-preferences') ?? '')).toEqual({ enabled: true, rate: 0.7 })
    for (const damaged of ['{', '[]', '{"enabled":1}', 'null']) {
      localStorage.setItem('audio-preferences', damaged)
      localStorage.setItem('font-size', damaged)
      localStorage.setItem('keep-messages', damaged)
      localStorage.setItem('comfort-unsent', damaged)
      expect(comfort()).toMatchObject({ sound: 'on', textSize: 'default', keepMessages: 'off' })
    }
    choose('keepMessages', 'on')
    expect(comfort().keepMessages).toBe('on')
  })

  it('is sent later with its age if it could not be sent at once', async () => {
    const state = server({ moss: { sound: 'on', textSize: 'large' } })
    state.isUnreachable = true
    choose('sound', 'off')
    await expect.poll(() => console.warn).toHaveBeenCalled()
    expect(Object.keys(unsent())).toEqual(['sound'])
    localStorage.setItem('comfort-unsent', JSON.stringify({ sound: Date.now() - 60_000 }))
    state.isUnreachable = false
    await syncComfort('moss')
    expect(state.stored.moss).toEqual({ sound: 'off', textSize: 'large' })
    expect(state.sent.flat()[0]?.ago).toBeGreaterThanOrEqual(60_000)
    expect([comfort().sound, comfort().textSize, unsent()]).toEqual(['off', 'large', {}])
  })

  it('is sent with an age of at most a login if the clock was set forward since', async () => {
    const state = server()
    state.isUnreachable = true
    choose('font', 'opendyslexic')
    await expect.poll(() => console.warn).toHaveBeenCalled()
    state.isUnreachable = false
    const later = Date.now() + 365 * 24 * 60 * 60_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    localStorage.setItem('comfort-unsent', JSON.stringify({ ...unsent(), sound: 1 }))
    localStorage.setItem('audio-preferences', '{"enabled":false}')
    await sendChoices('moss')
    const ago = Object.fromEntries(state.sent.flat().map((sent) => [sent.field, sent.ago]))
    expect(ago.font).toBeLessThan(60_000)
    expect(ago.sound).toBe(CHILD_LOGIN_TTL)
  })

  it('replaces an earlier choice of the same setting, also if the request of the earlier choice is slow', async () => {
    const { sent, stored } = server()
    const respond = vi.mocked(fetch).getMockImplementation()
    let resolveSlow: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      resolveSlow = resolve
    })
    vi.mocked(fetch).mockImplementationOnce(async (...request) => {
      await slow
      return (await respond?.(...request)) ?? Response.error()
    })
    choose('sound', 'off')
    await expect.poll(() => fetch).toHaveBeenCalledOnce()
    choose('sound', 'on')
    choose('textSize', 'large')
    // Time enough for the second request to overtake the first, if they were not queued.
    await new Promise((resolve) => setTimeout(resolve, 100))
    resolveSlow()
    await expect.poll(() => [stored.moss?.textSize, unsent()]).toEqual(['large', {}])
    await syncComfort('moss')
    expect([stored.moss?.sound, comfort().sound]).toEqual(['on', 'on'])
    expect(sent[0]?.map(({ value }) => value)).toEqual(['off'])
  })

  it('is read from storage once for many renders', async () => {
    server()
    const screen = await render(<TextSize />)
    const read = vi.spyOn(Storage.prototype, 'getItem')
    const request = vi.spyOn(window, 'matchMedia')
    for (const renders of [1, 2, 3]) await screen.rerender(<TextSize renders={renders} />)
    await expect.element(screen.getByText('default')).toHaveAttribute('data-renders', '3')
    expect([read, request].map(({ mock }) => mock.calls)).toEqual([[], []])
    choose('textSize', 'large')
    await expect.element(screen.getByText('large')).toBeVisible()
  })

  it('is applied at once if it is made in another tab', async () => {
    followComfort()
    const screen = await render(<TextSize />)
    await expect.element(screen.getByText('default')).toBeVisible()
    localStorage.setItem('font-size', 'extra-large')
    window.dispatchEvent(new StorageEvent('storage', { key: 'font-size' }))
    await expect.element(screen.getByText('extra-large')).toBeVisible()
    expect(rootDataset()).toEqual({ textSize: 'extra-large' })
  })
})

describe('a child who logs in', () => {
  const logOut = () => endLogin()

  it('gets the choices that they made on another device, and no choices of another child', async () => {
    server({ fern: { colours: 'dark', sound: 'off' } })
    choose('textSize', 'large')
    logOut()
    await logInChild('fern', '4821')
    expect([rootDataset(), cookie()]).toEqual([{ colours: 'dark' }, 'look=colours=dark'])
    expect(comfort()).toMatchObject({ textSize: 'default', sound: 'off' })
    logOut()
    await logInChild('moss', '4821')
    expect(rootDataset()).toEqual({ textSize: 'large' })
    expect(comfort().sound).toBe('on')
  })

  it('leaves only the text size and the colours after the logout', () => {
    server()
    for (const [field, value] of [
      ['mode', 'autism'],
      ['textSize', 'large'],
      ['colours', 'dark'],
      ['spacing', 'wide'],
    ] as const)
      choose(field, value)
    expect(cookie()).toContain('motion=reduced')
    logOut()
    expect([rootDataset(), cookie()]).toEqual([
      { textSize: 'large', colours: 'dark' },
      'look=textSize=large&colours=dark',
    ])
  })

  it('sees the default look if they chose nothing', async () => {
    server()
    choose('colours', 'high-contrast')
    logOut()
    // The login screen still has the colours of the last child.
    expect([rootDataset(), cookie()]).toEqual([{ colours: 'high-contrast' }, 'look=colours=high-contrast'])
    await logInChild('fern', '4821')
    expect([rootDataset(), cookie()]).toEqual([{}, null])
  })

  it('keeps the choices made just before the login, and the server gets those that it lacks', async () => {
    const { stored } = server({ moss: { textSize: 'extra-large', colours: 'dark' } })
    logOut()
    choose('textSize', 'large')
    localStorage.setItem('keep-messages', 'true')
    localStorage.setItem('colours', 'paper')
    await logInChild('moss', '4821')
    expect(comfort()).toMatchObject({ textSize: 'large', colours: 'dark', keepMessages: 'on' })
    await expect.poll(() => stored.moss).toEqual({ textSize: 'large', colours: 'dark', keepMessages: 'on' })
  })

  it('does not get the response to a request of the previous child', async () => {
    const state = server({ moss: { textSize: 'large' }, fern: {} })
    const syncing = syncComfort('moss')
    endLogin()
    await logInChild('fern', '4821')
    await syncing
    expect([comfort().textSize, state.sent]).toEqual(['default', []])
  })
})

it('erasing a child’s data resets the look', () => {
  server()
  choose('textSize', 'large')
  eraseFromDevice()
  expect([rootDataset(), cookie(), localStorage.getItem('font-size')]).toEqual([{}, null, null])
})
