import { announcesNext } from '@lanternleaf/domain/comfort/effective-comfort'
import { createPortal } from 'react-dom'
import { useComfort } from '../../../comfort/comfort.ts'
import { LineFrame } from './line-frame.tsx'
import { NextScreenNotice } from './next-screen-notice.tsx'

/** What some choices do on every screen besides its style. It stands above all screens, not within the line above. */
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
