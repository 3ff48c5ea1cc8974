/**
 * The part of the create screen below the chosen prompt: the form in which the child answers. It loads the editor for the
 * chosen way of answering and warns if the device is full.
 */

import type { ResponseMode } from '@lanternleaf/domain/creative-response/creative-response'
import Lock from '~icons/lucide/lock-keyhole'
import { Form } from '../../ui/forms/form.tsx'
import { LoadFailed } from '../../ui/loading/load-failed.tsx'
import { useLazyComponent } from '../../ui/loading/use-lazy-component.ts'
import styles from './creative-response.module.css'
import { TypedAnswer } from './typed-answer.tsx'
import { FullDeviceDialog, UnsavedPiece } from './unsaved-piece.tsx'
import type { Response } from './use-creative-response.ts'
import { WRITING_FORM } from './writing-bar.tsx'

/** The editors are fetched after the page is shown, so that they also open if the network is lost. */
const fetchTiles = () => import('./tiles/tiles.tsx')
const fetchDraw = () => import('./drawing/draw.tsx')
const fetchSpeak = () => import('./speaking/speak.tsx')

const ONLY_YOU_READ = "Only you can read this. It stays on this device. Spelling doesn't matter here."

const PRIVACY_NOTES: Readonly<Record<ResponseMode, string>> = {
  typed: ONLY_YOU_READ,
  tiles: ONLY_YOU_READ,
  drawn: 'Only you can see this. It stays on this device.',
  spoken: 'Only you can hear this. It stays on this device.',
}

/** The form for an answer, with the editor of the chosen way. */
export function Writing({ response }: { response: Response }) {
  const { prompt, mode, modeChoices, isSaved, isStorageFull, finish, content } = response
  const tiles = useLazyComponent(fetchTiles, modeChoices)
  const drawn = useLazyComponent(fetchDraw, modeChoices)
  const spoken = useLazyComponent(fetchSpeak, modeChoices)
  const { Component: WayEditor, failed } = mode === 'drawn' ? drawn : mode === 'spoken' ? spoken : tiles
  return (
    <Form id={WRITING_FORM} onSubmit={finish}>
      <div className={styles.answer} data-mode={mode}>
        {mode === 'typed' ? <TypedAnswer response={response} /> : null}
        {mode !== 'typed' && WayEditor ? <WayEditor response={response} /> : null}
        {mode !== 'typed' && failed ? <LoadFailed /> : null}
        <p className={styles.private}>
          <Lock aria-hidden="true" />
          {PRIVACY_NOTES[mode]}
        </p>
      </div>
      {isSaved || isStorageFull ? null : <UnsavedPiece content={content} prompt={prompt ?? ''} />}
      <FullDeviceDialog
        content={content}
        prompt={prompt ?? ''}
        open={isStorageFull}
        onClose={response.dismissStorageFull}
        onFinish={response.finishUnsaved}
      />
      <p>Next: see what you did.</p>
    </Form>
  )
}
