/**
 * The card "Carry on", connected to the code that finds the page of a story. Features do not import each other, so the route
 * connects them. Loaded after the screen.
 */

import type { ReactNode } from 'react'
import type { FindPage } from '../../features/carry-on/begun-place.ts'
import { CarryOn } from '../../features/carry-on/carry-on.tsx'

const findPage: FindPage = async (storyId) =>
  (await import('../../features/stories/reader/page-number.ts')).pageNumberOf(storyId)

/** The card that leads to what the child began last. `children` are shown if nothing is begun. */
export default function Begun({ children }: { children?: ReactNode }) {
  return <CarryOn findPage={findPage}>{children}</CarryOn>
}
