/** The section "Where you are signed in" on the parent's account page. */

import {
  endOtherParentLogins,
  endParentLogin,
  listParentLogins,
  type ParentLoginEntry,
} from '@lanternleaf/contract/parent-logins'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import Devices from '~icons/lucide/monitor-smartphone'
import { ApiError, call, errorText } from '../../../api/call.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Actions } from '../../../ui/forms/form.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { AccountSection, notLoaded } from '../../../ui/layout/account-section.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { focusText } from '../../../ui/layout/focus-text.ts'
import { announce } from '../../../ui/messages/announcer.tsx'
import { StatusMessage } from '../../../ui/messages/status-message.tsx'
import styles from './parent-logins.module.css'

/** How many logins are in sight at first. The newest come first. */
const VISIBLE_LOGINS = 4

/** The list of browsers in which the parent is signed in, with buttons that end those logins. */
export function ParentLogins() {
  const logins = useQuery(loginsQuery)
  const queries = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const onEnded = async (announcement: string) => {
    await queries.invalidateQueries(loginsQuery)
    announce(announcement)
    // The pressed button has disappeared, so the focus moves to the heading.
    focusText(heading.current)
  }
  const older = logins.data?.slice(VISIBLE_LOGINS) ?? []
  const endOthers = useSubmit(async () => {
    await call(endOtherParentLogins)
    await onEnded("You're signed out everywhere else.")
  })
  return (
    <AccountSection
      title="Where you are signed in"
      icon={Devices}
      state={stateOf(logins.data?.length)}
      headingRef={heading}
    >
      {logins.isError ? (
        <StatusMessage kind="careful" actions={<Button onClick={() => void logins.refetch()}>Try again</Button>}>
          {errorText(logins.error)}
        </StatusMessage>
      ) : null}
      <ul className={styles.list}>
        {logins.data?.slice(0, VISIBLE_LOGINS).map((login) => (
          <Login key={login.loginId} login={login} onEnded={onEnded} />
        ))}
      </ul>
      {older.length > 0 ? (
        <Disclosure summary={`Show ${older.length} older`} openSummary="Show fewer">
          <ul className={styles.list}>
            {older.map((login) => (
              <Login key={login.loginId} login={login} onEnded={onEnded} />
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {logins.data !== undefined && logins.data.length > 2 ? (
        <Actions>
          <Button onClick={() => void endOthers.submit()} aria-disabled={endOthers.busy}>
            {endOthers.busy ? 'Signing out…' : 'Sign out everywhere else'}
          </Button>
        </Actions>
      ) : null}
      {endOthers.errors.form ? <StatusMessage kind="careful">{endOthers.errors.form}</StatusMessage> : null}
    </AccountSection>
  )
}

function stateOf(count: number | undefined): string {
  if (count === undefined) return notLoaded
  return count > 1 ? `On ${count} devices or browsers.` : 'Only in this browser.'
}

type LoginProps = { login: ParentLoginEntry; onEnded: (announcement: string) => Promise<void> }

const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' })
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** One browser in which the parent is signed in. The login of this browser cannot be ended here: "Sign Out" does that. */
function Login({ login: { loginId, began, browser, isThis }, onEnded }: LoginProps) {
  const name = browser ?? 'A browser'
  // The time stays in one line.
  const since = `since ${DAY.format(began)} at ${TIME.format(began)}`.replace(/\s(?=[AP]M$)/, '\u00a0')
  const end = useSubmit(async () => {
    try {
      await call(endParentLogin, { params: { loginId } })
    } catch (failure) {
      // The login has expired, or was ended in another browser.
      if (!(failure instanceof ApiError) || failure.code !== 'not-found') throw failure
    }
    await onEnded('That device is signed out.')
  })
  return (
    <li className={styles.login}>
      <p>
        <strong>{isThis ? `${name} (this one)` : name}</strong>
        <br />
        {since}
      </p>
      {isThis ? null : (
        <Button onClick={() => void end.submit()} aria-disabled={end.busy}>
          {end.busy ? 'Signing out…' : 'Sign out'}
          <span className="visually-hidden">
            {' '}
            on {name}, {since}
          </span>
        </Button>
      )}
      {end.errors.form ? <StatusMessage kind="careful">{end.errors.form}</StatusMessage> : null}
    </li>
  )
}

/** The browsers in which the parent is signed in. */
export const loginsQuery = queryOptions({
  queryKey: ['parent-logins'],
  queryFn: async () => (await call(listParentLogins)).logins,
})
