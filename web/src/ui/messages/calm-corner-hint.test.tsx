import { NO_CALM_PREFERENCES } from '@lanternleaf/domain/calm-corner/calm-corner'
import { beforeEach, expect, it } from 'vitest'
import { restoreGuidedSession, useGuidedSession } from '../../guided-session/guided-session.ts'
import { resetDevice } from '../../storage/testing/reset-device.ts'
import { show } from '../../testing/screen.tsx'
import { CalmCornerHint } from './calm-corner-hint.tsx'

const HINT = 'Want a break first? The Calm Corner is at the top.'
const MINUTE_MS = 60_000

beforeEach(() => {
  resetDevice(null)
  restoreGuidedSession()
})

it.each([
  [3, 11, 1],
  [3, 9, 0],
  [2, 11, 0],
])(
  'after %i breaks on this screen, the last %i minutes ago, the number of hints is %i',
  async (breaks, minutesAgo, hints) => {
    const lastUsed = Date.now() - minutesAgo * MINUTE_MS
    useGuidedSession.setState({
      calmCornerPreferences: { ...NO_CALM_PREFERENCES, triggerPatterns: { home: breaks }, lastUsed },
    })
    const screen = await show(<CalmCornerHint />)
    expect(screen.getByText(HINT).elements()).toHaveLength(hints)
  },
)
