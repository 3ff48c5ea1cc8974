import { useState } from 'react'
import { paths } from '../../paths.ts'
import { BarBack } from '../../ui/bar-back.tsx'
import { BottomBar } from '../../ui/bottom-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFetched } from '../../ui/use-fetched.ts'
import type { View } from './views.ts'

const FETCH: Readonly<Record<View, () => Promise<{ default: () => React.ReactNode }>>> = {
  words: () => import('./words/my-words-view.tsx'),
  stories: () => import('./stories/my-stories-view.tsx'),
  helps: () => import('./what-helps-view.tsx'),
}

/** What of a child's own is looked at, once it is fetched. */
export function MyView({ view }: { view: View }) {
  const [asked, setAsked] = useState(0)
  const { Shown, failed } = useFetched(FETCH[view], asked)
  if (Shown) return <Shown />
  return failed ? <NotOpened onRetry={() => setAsked(asked + 1)} /> : <Skeleton />
}

const NotOpened = ({ onRetry }: { onRetry: () => void }) => (
  <Page
    title="My page"
    heading="This didn't open"
    says="Nothing is lost. You can try again."
    bar={
      <BottomBar
        label="My page"
        back={<BarBack to={paths.myPage}>My page</BarBack>}
        next={
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
        }
      />
    }
  />
)
