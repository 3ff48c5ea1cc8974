import type { ChildCard } from '@lanternleaf/contract/children'
import { expect, it } from 'vitest'
import { show } from '../../ui/screen-test.tsx'
import Privacy from './privacy.tsx'

/** How the page names each thing a card shows, to a child and to a grown-up. The id is never on screen. */
const NAMED: Record<Exclude<keyof ChildCard, 'childId'>, readonly [reader: RegExp, parent: RegExp]> = {
  username: [/your username/, /username/],
  totalSessions: [/how many sessions/, /total sessions/],
  lastActive: [/last here/, /last active/],
  currentLevel: [/your level/, /level/],
  allowWeeklyReport: [/weekly report/, /weekly report/],
  fontSize: [/settings for text/, /text size/],
  highContrast: [/contrast/, /high contrast/],
  audioSupport: [/sound/, /audio support/],
}

it('names all that a card shows, to the child and to the grown-up', async () => {
  const screen = await show(<Privacy />)
  const toReader = screen.getByText(/^Your grown-up can see/).element().textContent
  const toParent = screen.getByText(/^A parent sees the card/).element().textContent
  for (const [reader, parent] of Object.values(NAMED)) {
    expect(toReader).toMatch(reader)
    expect(toParent).toMatch(parent)
  }
})
