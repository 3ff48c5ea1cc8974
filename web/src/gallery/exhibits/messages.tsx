import { Button } from '../../ui/buttons/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Feedback } from '../../ui/messages/feedback.tsx'
import { NeedsHttps } from '../../ui/messages/needs-https.tsx'
import { NoVoice } from '../../ui/messages/no-voice.tsx'
import { StatusMessage } from '../../ui/messages/status-message.tsx'
import { Toast } from '../../ui/messages/toast.tsx'
import { UnsavedNotice } from '../../ui/messages/unsaved-notice.tsx'
import { isolate, Name, Quoted } from '../../ui/text/quoted.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { type Section, Stateful } from '../exhibit.tsx'

/** A day in milliseconds, so that the messages do not disappear. */
const DAY_MS = 24 * 60 * 60_000

/** The messages and the dialog. */
export const MESSAGES: Section = {
  title: 'Messages',
  exhibits: [
    ...(['note', 'good', 'careful'] as const).map((kind) => ({
      name: `StatusMessage, ${kind}`,
      content: <StatusMessage kind={kind}>We asked your grown-up. You can close this.</StatusMessage>,
    })),
    {
      name: 'Feedback',
      content: (
        <Feedback onHear={() => undefined} actions={<Button kind="quiet">Why?</Button>}>
          “Lee” isn't in this word.
        </Feedback>
      ),
    },
    {
      name: 'Toast',
      content: (
        <Toast ms={DAY_MS} about="gallery" onGone={() => undefined} actions={<Button kind="quiet">Undo</Button>}>
          Not quite. Try another order.
        </Toast>
      ),
    },
    {
      name: 'Name, Quoted',
      content: (
        <p>
          <Quoted>{`You built “reef” and “tide”, ${isolate('moss')}.`}</Quoted> Here is <Name>moss</Name>.
        </p>
      ),
    },
    { name: 'NeedsHttps', content: <NeedsHttps message="You can't record sounds here." /> },
    { name: 'Skeleton', content: <Skeleton overdue /> },
    { name: 'NoVoice', content: <NoVoice /> },
    { name: 'UnsavedNotice', content: <UnsavedNotice text="Olu sold sand castles." /> },
    { name: 'Countdown, in minutes', content: <Countdown until={Date.now() + DAY_MS} onOver={() => undefined} /> },
    { name: 'Countdown, over', content: <Countdown until={0} onOver={() => undefined} /> },
    {
      name: 'Dialog',
      content: (
        <Stateful initial={false}>
          {(open, set) => (
            <>
              <Button onClick={() => set(true)}>Open</Button>
              <Dialog title="Help" open={open} onClose={() => set(false)}>
                <p>A clue: it lives in the sea.</p>
                <Button>Hear the parts</Button>
              </Dialog>
            </>
          )}
        </Stateful>
      ),
    },
  ],
}
