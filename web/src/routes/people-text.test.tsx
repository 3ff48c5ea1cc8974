/** Tests that text which people type (names, answers) is never treated as HTML on any screen. */

import type { ChildCard as Child } from '@lanternleaf/contract/children'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { MyWritingList } from '../features/creative-response/my-writing-list.tsx'
import { FamilyDashboard } from '../features/family-dashboard/family-dashboard.tsx'
import { ManageChild } from '../features/family-dashboard/manage/manage-child.tsx'
import { ParentLogins } from '../features/parent-account/logins/parent-logins.tsx'
import { show } from '../testing/screen.tsx'

afterEach(() => vi.restoreAllMocks())

/** Texts that would run code or add elements if a page inserted them as markup. */
const DANGEROUS_TEXTS = [
  '<img src=x onerror="planted()">',
  '<script>planted()</script>',
  '"><svg onload=planted()>',
  "' onmouseover='planted()",
  'javascript:planted()',
  '<iframe srcdoc="<script>parent.planted()</script>">',
  '{{constructor.constructor("planted()")()}}',
  '&lt;b&gt; &amp;amp; &#x3c;',
  '<!-- --><style>*{display:none}</style>',
]

const childNamed = (username: string): Child => ({
  childId: 'moss-1',
  username,
  totalSessions: 0,
  lastActive: null,
  currentLevel: 'New Explorer',
  allowWeeklyReport: true,
  fontSize: 'default',
  highContrast: false,
  audioSupport: true,
  picture: 'otter',
  asksForHelp: false,
})

const responsesWith = (text: string): Record<string, unknown> => ({
  '/api/family/settings': { asksBeforeNewPin: false },
  '/api/children': { children: [childNamed(text)] },
  '/api/children/moss-1': {
    preferences: {
      fontSize: 'default',
      highContrast: false,
      reducedMotion: false,
      audioSupport: true,
      allowWeeklyReport: true,
    },
    devices: [{ deviceId: 't', browser: text, lastLogin: 0, isLoggedIn: true, isThis: false }],
    pinKind: 'digits',
  },
  '/api/parent-logins': { logins: [{ loginId: 'a', began: 0, browser: text, isThis: false }] },
})

const piece = (text: string) => ({
  id: 'piece-1',
  writtenAt: 0,
  prompt: text,
  story: text,
  text,
  promptId: 'free',
})

it.each(DANGEROUS_TEXTS)(
  'shows the typed text %s as text on every screen that shows the texts of people',
  async (text) => {
    const planted = vi.fn()
    vi.stubGlobal('planted', planted)
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      async (path) =>
        new Response(
          JSON.stringify(responsesWith(text)[String(path)] ?? { error: { code: 'not-found', message: '' } }),
        ),
    )
    const screen = await show(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <FamilyDashboard email={text} nav={null}>
          <ParentLogins />
          <MyWritingList pieces={[piece(text)] as never} onRemove={() => undefined} onPutInBook={() => undefined} />
          <ManageChild child={childNamed(text)} open onClose={() => undefined} />
        </FamilyDashboard>
      </QueryClientProvider>,
    )
    await expect.element(screen.getByRole('heading', { level: 2, name: `Manage ${text}`, exact: true })).toBeVisible()
    await expect.poll(() => screen.container.textContent.split(text).length).toBeGreaterThan(7)
    for (const selector of [
      'script',
      'iframe',
      'style',
      '[onerror]',
      '[onload]',
      '[onmouseover]',
      '[href^="javascript:"]',
    ])
      expect([selector, screen.container.querySelectorAll(selector).length]).toEqual([selector, 0])
    expect(planted).not.toHaveBeenCalled()
  },
)
