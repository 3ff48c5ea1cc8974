import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { BackLink } from '../buttons/back-link.tsx'
import { BottomBar } from '../layout/bottom-bar.tsx'

type TopicsBarProps = { label: string; middle?: ReactNode; next?: ReactNode }

/** The bottom bar of story screens: back to the topics, and next. */
export const TopicsBar = (bar: TopicsBarProps) => (
  <BottomBar
    {...bar}
    back={
      <BackLink to={paths.interests}>
        <span>
          <span className="visually-hidden">Back to </span>Topics
        </span>
      </BackLink>
    }
  />
)
