/**
 * Adds to all screens what comfort settings need in addition to CSS: the frame around the line that is read ("Line focus"), and in
 * the mode for autism the notice "Next: …", which delays each change of screen. The settings dialog renders it, also while
 * it is closed.
 */

import { announcesNext } from '@lanternleaf/domain/comfort/effective-comfort'
import { createPortal } from 'react-dom'
import { useComfort } from '../../../comfort/comfort.ts'
import { LineFrame } from './line-frame.tsx'
import { NextScreenNotice } from './next-screen-notice.tsx'

/** The effects of comfort settings that need more than CSS. They are rendered into the body, above all screens. */
export function ComfortEffects() {
  const comfort = useComfort()
  return createPortal(
    <>
      {comfort.lineFocus === 'on' ? <LineFrame /> : null}
      {announcesNext(comfort) ? <NextScreenNotice /> : null}
    </>,
    document.body,
  )
}
