/** Loads and shows one of the lists behind My page: My words, My stories, or What helps me. */

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
const FETCH_VIEW: Readonly<Record<View, () => Promise<{ default: () => React.ReactNode }>>> = {
  words: () => import('./words/my-words-view.tsx'),
  stories: () => import('./stories/my-stories-view.tsx'),
  helps: () => import('./what-helps-view.tsx'),
}

/** One of the views of My page. It is loaded when it is opened. */
export function MyView({ view }: { view: View }) {
  const [attempts, setAttempts] = useState(0)
  const { Component: ViewScreen, failed } = useLazyComponent(FETCH_VIEW[view], attempts)
  if (ViewScreen) return <ViewScreen />
  return failed ? <LoadFailedPage onRetry={() => setAttempts(attempts + 1)} /> : <Skeleton />
}

const LoadFailedPage = ({ onRetry }: { onRetry: () => void }) => (
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
