import { type RecoveryState, readRecovery, startRecovery } from '@lanternleaf/contract/recovery'
import Later from '~icons/fluent-emoji-flat/camping'
import OwnDevice from '~icons/fluent-emoji-flat/mobile-phone'
import GrownUp from '~icons/fluent-emoji-flat/person-raising-hand'
import { call } from '../../../api/call.ts'
import { announce } from '../../../ui/announcer.tsx'
import { BarBack } from '../../../ui/bar-back.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
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
    if (now.kind === 'parent-asked') announce("Your grown-up hasn't answered yet.")
    onState(now)
  })
  useLookOften(state.kind === 'parent-asked', {
    look: () => call(readRecovery),
    tell: (now) => {
      if (now === null) onLost()
      else if (now.kind !== 'parent-asked') onState(now)
    },
  })
  const { title, says, does, ideas } = TEXTS[state.kind]
  const again = (
    <Button onClick={() => void look.submit()} aria-disabled={look.busy || undefined}>
      {look.busy ? 'Checking…' : does}
    </Button>
  )
  return (
    <Page
      title={title}
      says={says}
      width="narrow"
      bar={
        state.kind === 'parent-asked' ? (
          <BottomBar label="New PIN" back={<BarBack to={login} />} next={again} />
        ) : (
          <BottomBar
            label="New PIN"
            back={again}
            next={
              <ButtonLink kind="primary" to={login}>
                Back to log in
              </ButtonLink>
            }
          />
        )
      }
    >
      {look.errors.form ? <StatusMessage kind="careful">{look.errors.form}</StatusMessage> : null}
      <IdeaTiles ideas={ideas} />
      <NotHere onLeft={onLeft} />
    </Page>
  )
}

const OWN_DEVICE = [OwnDevice, 'Or use your usual device.'] as const

const TEXTS = {
  'parent-asked': {
    title: 'We asked your grown-up',
    says: 'You answered everything. Now your grown-up has to say yes. This page will tell you when.',
    does: 'Check again',
    ideas: [
      [GrownUp, 'Tell your grown-up. They sign in to answer.'],
      OWN_DEVICE,
      [Later, 'You can leave this page. Their yes lasts half an hour.'],
    ],
  },
  'parent-refused': {
    title: 'Your grown-up said no',
    says: "Your PIN hasn't changed. Ask your grown-up about it.",
    does: 'Answer again',
    ideas: [[GrownUp, 'Tell your grown-up it was you.'], OWN_DEVICE],
  },
} as const
