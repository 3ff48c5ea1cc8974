/** Tests of the notice about facts (things a child did) that the server rejected. */

import type { Fact } from '@lanternleaf/domain/learning-session/fact'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { appendToJournal, MAX_JOURNAL_FACTS } from '../../learning-record/journal.ts'
import { retryRefusedFacts, storeRefusedFacts } from '../../learning-record/refused-facts.ts'
import { RejectedFactsNotice } from './rejected-facts-notice.tsx'

const fact = (factId: string): Fact => ({ factId, learningSessionId: 's', at: 1, type: 'session-completed' })
const refuse = (childId: string, ...ids: string[]) =>
  storeRefusedFacts(childId, ids.map(fact), { code: 'invalid-request', triedAs: 'now' })

beforeEach(() => localStorage.clear())
afterEach(async () => {
  for (const childId of ['moss', 'fern', 'stranger']) await retryRefusedFacts(childId, 'later')
})

it("says how many of the family's facts were rejected, without those of other children", async () => {
  await refuse('moss', 'one', 'two')
  await refuse('fern', 'three')
  await refuse('stranger', 'four')
  const screen = await render(<RejectedFactsNotice childIds={['moss', 'fern']} />)
  const line = "We couldn't save 3 learning notes from this device. Nothing else is affected."
  await expect.element(screen.getByText(line)).toBeVisible()
})

it('shows nothing without rejected facts, and uses the singular for one fact', async () => {
  const screen = await render(<RejectedFactsNotice childIds={['moss']} />)
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
  await refuse('fern', 'one')
  await screen.rerender(<RejectedFactsNotice childIds={['moss', 'fern']} />)
  await expect
    .element(screen.getByText("We couldn't save 1 learning note from this device.", { exact: false }))
    .toBeVisible()
})

it('says that the journal of this device is full', async () => {
  appendToJournal(
    Array.from({ length: MAX_JOURNAL_FACTS }, (_, number) => ({ childId: 'moss', fact: fact(`n${number}`) })),
  )
  const screen = await render(<RejectedFactsNotice childIds={['moss']} />)
  await expect.element(screen.getByText('This device is full of learning notes.', { exact: false })).toBeVisible()
  localStorage.clear()
})
