/**
 * The recovery of a forgotten PIN, opened from the child's login ("Need help remembering your PIN?"). The server decides which
 * stage comes next, and this file shows that stage. If the parent has chosen so, a recovery on a new device also needs the
 * parent's approval.
 */

import { type RecoveryState, readRecovery } from '@lanternleaf/contract/recovery'
import { Activity, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useFocusOnStage } from '../../../ui/layout/use-focus-on-stage.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { AskGrownUp } from '../ask-grown-up.tsx'
import styles from '../child-login.module.css'
import { LittleBreak } from '../little-break.tsx'
import { loginLink } from '../login-links.ts'
import { CreateNewPin, NewPinReady } from './create-new-pin.tsx'
import { ParentAllowed, ParentAsked } from './parent-approval.tsx'
import { AnsweredQuestion, Question } from './question.tsx'
import { RecoveryStart } from './recovery-start.tsx'
import { useRecovery } from './use-recovery.ts'

/** The recovery of a forgotten PIN: the child answers questions, one at a time, and chooses a new PIN. */
export default function Recovery() {
  const { stage, show, reviewed, goForward, restart, resumeAfterBreak, savePin } = useRecovery()
  const navigate = useNavigate()
  const login = loginLink(useLocation())
  /** Changes with each stage and each question, so that the focus moves to the new heading. */
  const stageKey = stage === null ? 'begin' : `${stage.kind} ${'place' in stage ? stage.place : ''}`
  const screen = useFocusOnStage(reviewed ? `answered ${reviewed.question.place}` : stageKey)
  const toLogin = () => navigate(login, { replace: true })

  const renderStage = () => {
    switch (stage?.kind) {
      case undefined:
        return (
          <Page title="Help Me Remember" width="narrow">
            <Skeleton />
          </Page>
        )
      case 'begin':
        return <RecoveryStart says={stage.says} login={login} onState={show} />
      case 'question':
        return (
          <Question
            key={stage.place}
            current={stage}
            login={login}
            onState={(next, answer) => show(next, { question: stage, answer })}
            onExpired={restart}
          />
        )
      case 'break':
        return <Break state={stage} onOver={resumeAfterBreak} onLogin={toLogin} />
      case 'grown-up':
        return <AskGrownUp username={stage.username} says={ONLY_GROWN_UP} onLogin={toLogin} />
      case 'no-questions':
        return <AskGrownUp username={stage.username} says={NO_QUESTIONS} onLogin={toLogin} />
      case 'parent-asked':
      case 'parent-refused':
        return <ParentAsked state={stage} login={login} onState={show} onExpired={restart} onLeft={toLogin} />
      case 'parent-allowed':
        return <ParentAllowed login={login} onState={show} onLeft={toLogin} />
      case 'new-pin':
        return <CreateNewPin username={stage.username} login={login} save={(pin) => savePin(stage.username, pin)} />
      case 'done':
        return <NewPinReady onGoOn={toLogin} />
    }
  }
  return (
    <div ref={screen} className={styles.stages}>
      {reviewed ? (
        <AnsweredQuestion
          key={reviewed.question.place}
          current={reviewed.question}
          answer={reviewed.answer}
          login={login}
          onGoOn={goForward}
        />
      ) : null}
      {/* The current stage is only hidden while an earlier question is shown, so that typed text stays. */}
      <Activity mode={reviewed ? 'hidden' : 'visible'}>{renderStage()}</Activity>
    </div>
  )
}

type BreakProps = { state: Extract<RecoveryState, { kind: 'break' }>; onOver: () => void; onLogin: () => void }

/** The little break after too many wrong answers. */
function Break({ state, onOver, onLogin }: BreakProps) {
  // Computed once for each answer of the server, which may say at the end of the countdown that the break is not over.
  const until = useMemo(() => Date.now() + state.seconds * 1000, [state])
  return (
    <LittleBreak
      username={state.username}
      until={until}
      onOver={onOver}
      onLogin={onLogin}
      message={BREAK_MESSAGE}
      isBreakActive={async () => (await call(readRecovery))?.kind === 'break'}
    />
  )
}

const BREAK_MESSAGE = 'It can be hard to remember. When the time is up, you can try again.'
const ONLY_GROWN_UP = 'Your grown-up can give you a new PIN. Everything you made is safe.'
const NO_QUESTIONS = 'No recovery questions set up. Please ask a grown-up for help.'
