import { useState } from 'react'
import { paths } from '../../paths.ts'
import { BackLink } from '../../ui/buttons/back-link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import type { View } from './views.ts'

/** Fetches the component of each view. */
const FETCH: Readonly<Record<View, () => Promise<{ default: () => React.ReactNode }>>> = {
  words: () => import('./words/my-words-view.tsx'),
  stories: () => import('./stories/my-stories-view.tsx'),
  helps: () => import('./what-helps-view.tsx'),
}

/** One of the views of My page. It is loaded when it is opened. */
export function MyView({ view }: { view: View }) {
  const [attempts, setAttempts] = useState(0)
  const { Component: Shown, failed } = useLazyComponent(FETCH[view], attempts)
  if (Shown) return <Shown />
  return failed ? <NotOpened onRetry={() => setAttempts(attempts + 1)} /> : <Skeleton />
}

const NotOpened = ({ onRetry }: { onRetry: () => void }) => (
  <Page
    title="My page"
    heading="This didn't open"
    says="Nothing is lost. You can try again."
    bar={
      <BottomBar
        label="My page"
        back={<BackLink to={paths.myPage}>My page</BackLink>}
        next={
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    }
  />
)
