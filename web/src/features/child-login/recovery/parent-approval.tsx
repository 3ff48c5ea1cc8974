/**
 * The steps of the PIN recovery that involve the parent, because the child uses a new device: waiting for the parent's
 * decision, a refusal, and the approval.
 */

import { type RecoveryState, readRecovery, startRecovery } from '@lanternleaf/contract/recovery'
import { useState } from 'react'
import Later from '~icons/fluent-emoji-flat/camping'
import OwnDevice from '~icons/fluent-emoji-flat/mobile-phone'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import { call } from '../../../api/call.ts'
import { BackLink } from '../../../ui/buttons/back-link.tsx'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { BottomBar } from '../../../ui/layout/bottom-bar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { announce } from '../../../ui/messages/announcer.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import { IdeaTiles } from '../idea-tiles.tsx'
import { usePolling } from '../use-polling.ts'
import { CancelRecovery } from './cancel-recovery.tsx'
import { UsernamePage, useStartRecovery } from './username-page.tsx'

type ParentState = Extract<RecoveryState, { kind: 'parent-asked' | 'parent-refused' }>

type ParentAskedProps = {
  state: ParentState
  /** The address of the login. */
  login: string
  onState: (state: RecoveryState) => void
  /** Called when the server no longer knows the recovery. */
  onExpired: () => void
  /** Called once the recovery is abandoned on this device. */
  onLeft: () => void
}

/**
 * The step after all questions were answered on a new device: the parent has to approve. Polls for the parent's decision, and also
 * shows a refusal.
 */
export function ParentAsked({ state, login, onState, onExpired, onLeft }: ParentAskedProps) {
  const check = useSubmit(async () => {
    if (state.kind !== 'parent-asked') return onState(await call(startRecovery, { body: { username: state.username } }))
    const latest = await call(readRecovery)
    if (latest === null) return onExpired()
    if (latest.kind === 'parent-asked') announce("Your grown-up hasn't answered yet.")
    onState(latest)
  })
  usePolling(state.kind === 'parent-asked', {
    request: () => call(readRecovery),
    onResult: (latest) => {
      if (latest === null) onExpired()
      else if (latest.kind !== 'parent-asked') onState(latest)
    },
  })
  const { title, says, checkLabel, ideas } = TEXTS[state.kind]
  const checkButton = (
    <Button onClick={() => void check.submit()} aria-disabled={check.busy || undefined}>
      {check.busy ? 'Checking…' : checkLabel}
    </Button>
  )
  return (
    <Page
      title={title}
      says={says}
      width="narrow"
      bar={
        state.kind === 'parent-asked' ? (
          <BottomBar label="New PIN" back={<BackLink to={login} />} next={checkButton} />
        ) : (
          <BottomBar
            label="New PIN"
            back={checkButton}
            next={
              <ButtonLink kind="primary" to={login}>
                Back to login
              </ButtonLink>
            }
          />
        )
      }
    >
      {check.errors.form ? <StatusMessage kind="careful">{check.errors.form}</StatusMessage> : null}
      <IdeaTiles ideas={ideas} />
      <CancelRecovery onCancelled={onLeft} />
    </Page>
  )
}

const OWN_DEVICE = [OwnDevice, 'Or try your usual device.'] as const

const TEXTS = {
  'parent-asked': {
    title: 'We asked your grown-up',
    says: "You answered everything. We'll tell you here if your grown-up says yes.",
    checkLabel: 'Check again',
    ideas: [
      [GrownUp, 'Ask your grown-up to sign in and answer.'],
      OWN_DEVICE,
      [Later, 'No need to wait. You have half an hour after a yes.'],
    ],
  },
  'parent-refused': {
    title: 'Your grown-up said no',
    says: "Your PIN hasn't changed. Ask your grown-up about it.",
    checkLabel: 'Answer my questions again',
    ideas: [[GrownUp, 'Tell your grown-up it was you who asked.'], OWN_DEVICE],
  },
} as const

type ParentAllowedProps = { login: string; onState: (state: RecoveryState) => void; onLeft: () => void }

/**
 * The step after the parent's approval. The child types the username again, because somebody else may use the device by now. So
 * the page does not show the username.
 */
export function ParentAllowed({ login, onState, onLeft }: ParentAllowedProps) {
  const [username, setUsername] = useState('')
  return (
    <UsernamePage
      title="Your grown-up said yes"
      says="Type your username. Then choose a new PIN."
      login={login}
      label="New PIN"
      next="Choose a new PIN"
      autoComplete="off"
      username={username}
      onUsername={setUsername}
      recovery={useStartRecovery(username, onState)}
    >
      <CancelRecovery onCancelled={onLeft} />
    </UsernamePage>
  )
}
