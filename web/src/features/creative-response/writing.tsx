import { useState } from 'react'
import Lock from '~icons/lucide/lock-keyhole'
import { Card } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { NotKept } from '../../ui/not-kept.tsx'
import { useFetched } from '../../ui/use-fetched.ts'
import styles from './creative-response.module.css'
import { FullDeviceDialog } from './full-device-dialog.tsx'
import { Typed } from './typed.tsx'
import type { Response } from './use-creative-response.ts'
import { WayChoice } from './way-choice.tsx'
import { WRITING_FORM } from './writing-bar.tsx'

/** Fetched once the page to write on is there: they open without a network, too. */
const fetchTiles = () => import('./tiles/tiles.tsx')

/** An answer in one of its ways: as much room as it needs, and when it is enough. */
export function Writing({ response }: { response: Response }) {
  const { prompt, text, way, isKept, isAsking, finish, choose } = response
  const file = `${prompt}\n\n${text}\n`
  const [asked, setAsked] = useState(0)
  const { Shown: Tiles, failed } = useFetched(fetchTiles, asked)
  const isMissing = way === 'tiles' && failed
  return (
    <Form id={WRITING_FORM} onSubmit={finish}>
      <Card>
        <WayChoice
          way={way}
          onChoose={(next) => {
            setAsked(asked + 1)
            choose(next)
          }}
        />
        {way === 'typed' ? <Typed response={response} /> : null}
        {way === 'tiles' && Tiles ? <Tiles response={response} /> : null}
        {isMissing ? <p role="alert">This did not open. Please try again.</p> : null}
        <p className={styles.private}>
          <Lock aria-hidden="true" />
          Only you can read this. It stays on this device. Spelling does not matter here.
        </p>
      </Card>
      {isKept || isAsking ? null : <NotKept text={file} />}
      <FullDeviceDialog text={file} open={isAsking} onClose={response.stopAsking} onFinish={response.finishUnkept} />
      <p>Next: a small celebration.</p>
    </Form>
  )
}
