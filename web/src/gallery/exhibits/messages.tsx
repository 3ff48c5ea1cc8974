import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NeedsHttps } from '../../ui/needs-https.tsx'
import { NoVoice } from '../../ui/no-voice.tsx'
import { NotKept } from '../../ui/not-kept.tsx'
import { PassingMessage } from '../../ui/passing-message.tsx'
import { isolate, Name, Quoted } from '../../ui/quoted.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import type { Room } from '../exhibit.ts'
import { Held } from '../held.tsx'

const LONG = 24 * 60 * 60_000

export const MESSAGES: Room = {
  title: 'Messages',
  exhibits: [
    ...(['note', 'good', 'careful'] as const).map((kind) => ({
      name: `StatusMessage, ${kind}`,
      shown: <StatusMessage kind={kind}>We asked your grown-up. You can close this.</StatusMessage>,
    })),
    {
      name: 'PassingMessage',
      shown: (
        <PassingMessage ms={LONG} about="gallery" onGone={() => undefined} actions={<Button kind="quiet">Undo</Button>}>
          Not quite. Try another order.
        </PassingMessage>
      ),
    },
    {
      name: 'Name, Quoted',
      shown: (
        <p>
          <Quoted>{`You built “reef” and “tide”, ${isolate('moss')}.`}</Quoted> Here is <Name>moss</Name>.
        </p>
      ),
    },
    { name: 'NeedsHttps', shown: <NeedsHttps says="You can't record sounds here." /> },
    { name: 'Skeleton', shown: <Skeleton overdue /> },
    { name: 'NoVoice', shown: <NoVoice /> },
    { name: 'NotKept', shown: <NotKept text="Olu sold sand castles." /> },
    { name: 'Countdown, in minutes', shown: <Countdown until={Date.now() + LONG} onOver={() => undefined} /> },
    { name: 'Countdown, over', shown: <Countdown until={0} onOver={() => undefined} /> },
    {
      name: 'Dialog',
      shown: (
        <Held begins={false}>
          {(open, set) => (
            <>
              <Button onClick={() => set(true)}>Open</Button>
              <Dialog title="Help" open={open} onClose={() => set(false)}>
                <p>A clue: it lives in the sea.</p>
                <Button>Hear the parts</Button>
              </Dialog>
            </>
          )}
        </Held>
      ),
    },
  ],
}
