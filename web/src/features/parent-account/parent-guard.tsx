import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Actions } from '../../ui/form.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import { ParentAccountForm } from './parent-account-form.tsx'
import { parentQuery, queryClient } from './parent-query.ts'

/** Shows a parent's screen, or the parent login in its place until someone is signed in. */
export default function ParentGuard({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SignedIn>{children}</SignedIn>
    </QueryClientProvider>
  )
}

function SignedIn({ children }: { children: ReactNode }) {
  const parent = useQuery(parentQuery)
  if (parent.isPending) return <Skeleton />
  if (parent.isError) {
    return (
      <Page title="Your family" width="narrow">
        <StatusMessage kind="careful">{errorText(parent.error)}</StatusMessage>
        <Actions>
          <Button onClick={() => void parent.refetch()}>Try again</Button>
        </Actions>
      </Page>
    )
  }
  return parent.data ? children : <ParentAccountForm begin="sign-in" onDone={() => void parent.refetch()} />
}
