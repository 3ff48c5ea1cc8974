/** Protects the parent's pages: it wraps each of their routes and shows the login form to anybody who is not signed in. */

import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Activity, type ReactNode, useEffect } from 'react'
import { errorText } from '../../api/call.ts'
import { grownUpSignedIn } from '../../storage/entries/login.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Actions } from '../../ui/forms/form.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { ParentLoginForm } from './parent-login-form.tsx'
import { parentQuery, queryClient, refetchAll } from './parent-query.ts'
import { useRestoredAt } from './use-restored-at.ts'

/** Shows a screen for parents. Until a parent is signed in, it shows the parent login instead. */
export default function ParentGuard({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn>{children}</SignedIn>
    </QueryClientProvider>
  )
}

function SignedIn({ children }: { children: ReactNode }) {
  const parent = useQuery(parentQuery)
  const restoredAt = useRestoredAt(refetchAll)
  useEffect(() => {
    if (parent.data) grownUpSignedIn.write(true)
  }, [parent.data])
  const isKnown = parent.data !== undefined && parent.dataUpdatedAt >= restoredAt
  if (!isKnown && parent.isError && !parent.isFetching) {
    return (
      <Page title="Your family" width="narrow">
        <StatusMessage kind="careful">{errorText(parent.error)}</StatusMessage>
        <Actions>
          <Button onClick={() => void parent.refetch()}>Try again</Button>
        </Actions>
      </Page>
    )
  }
  if (parent.data === null && isKnown) return <ParentLoginForm replacesScreen onDone={() => void parent.refetch()} />
  return (
    <>
      {isKnown ? null : <Skeleton />}
      {parent.data ? <Activity mode={isKnown ? 'visible' : 'hidden'}>{children}</Activity> : null}
    </>
  )
}
