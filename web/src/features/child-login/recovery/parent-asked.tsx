import { type RecoveryState, readRecovery, startRecovery } from '@lanternleaf/contract/recovery'
import Later from '~icons/fluent-emoji-flat/camping'
import OwnDevice from '~icons/fluent-emoji-flat/mobile-phone'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/announcer.tsx'
import { BarBack } from '../../../ui/bar-back.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { IdeaTiles } from '../idea-tiles.tsx'
import { useLookOften } from '../use-look-often.ts'
import { NotHere } from './not-here.tsx'

type Asked = Extract<RecoveryState, { kind: 'parent-asked' | 'parent-refused' }>

type ParentAskedProps = {
  state: Asked
  login: string
  onState: (state: RecoveryState) => void
  /** Where the server knows nothing of it any more. */
  onLost: () => void
  /** Where nothing is asked here any more. */
  onLeft: () => void
}

/** All was answered on a new device, and the parent is asked first. What they say shows by itself. */
export function ParentAsked({ state, login, onState, onLost, onLeft }: ParentAskedProps) {
  const look = useSubmit(async () => {
    if (state.kind !== 'parent-asked') return onState(await call(startRecovery, { body: { username: state.username } }))
    const now = await call(readRecovery)
    if (now === null) return onLost()
    if (now.kind === 'parent-asked') announce('Your grown-up has not answered yet.')
    onState(now)
  })
  useLookOften(state.kind === 'parent-asked', {
    look: () => call(readRecovery),
    tell: (now) => {
      if (now === null) onLost()
      else if (now.kind !== 'parent-asked') onState(now)
    },
  })
  const { title, says, does } = TEXTS[state.kind]
  return (
    <Page
      title={title}
      says={says}
      width="narrow"
      bar={
        <BottomBar
          label="New PIN"
          back={<BarBack to={login} />}
          next={
            <Button onClick={() => void look.submit()} aria-disabled={look.busy || undefined}>
              {look.busy ? 'Looking…' : does}
            </Button>
          }
        />
      }
    >
      {look.errors.form ? <StatusMessage kind="careful">{look.errors.form}</StatusMessage> : null}
      {state.kind === 'parent-asked' ? (
        <>
          <IdeaTiles ideas={MEANWHILE} />
          <NotHere onLeft={onLeft} />
        </>
      ) : null}
    </Page>
  )
}

const TEXTS = {
  'parent-asked': {
    title: 'Your grown-up was asked',
    says: 'You answered everything. This device is new, so your grown-up says yes first. This page tells you when.',
    does: 'Look again',
  },
  'parent-refused': {
    title: 'Your grown-up said no',
    says: 'The PIN stays as it was. Ask your grown-up about it.',
    does: 'Answer again',
  },
} as const

const MEANWHILE = [
  [GrownUp, 'Tell your grown-up. They sign in to answer.'],
  [OwnDevice, 'Or take a device where you logged in before.'],
  [Later, 'You can close this. A yes is kept here for half an hour.'],
] as const
