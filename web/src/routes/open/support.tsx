/** The page Support: help for children and grown-ups, by topic. */

import { useState } from 'react'
import Copy from '~icons/lucide/copy'
import Wrench from '~icons/lucide/wrench'
import Eyes from '~sprite/fluent-emoji-flat/eyes'
import NewPin from '~sprite/fluent-emoji-flat/locked-with-key'
import Memo from '~sprite/fluent-emoji-flat/memo'
import Hand from '~sprite/fluent-emoji-flat/waving-hand'
import Key from '~sprite/lucide/key-round'
import Envelope from '~sprite/lucide/mail'
import { version } from '../../../../package.json'
import { IdeaTiles } from '../../features/child-login/idea-tiles.tsx'
import { browserRequirements } from '../../oldest-browsers.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Fold, Prose, ProseTable } from '../../ui/layout/prose.tsx'
import { useFocusOnPart } from '../../ui/layout/use-focus-on-part.ts'
import { Picture } from '../../ui/pictures/picture.tsx'
import { copyText } from '../../ui/text/copy-text.ts'
import styles from './support.module.css'

/** What a child can do who cannot log in. */
const PIN_STEPS = [
  [Eyes, 'Press Show to see the digits or pictures of your PIN.'],
  [Memo, "Check the spelling of your username. Capital letters don't matter."],
  [NewPin, 'Press “Need help remembering your PIN?” and answer the questions you picked.'],
  [Hand, 'Ask the grown-up who made your space. They can give you a new PIN.'],
] as const

/** Where an English voice can be added in each operating system, in the words of its maker. */
const VOICES = [
  ['Windows', 'Settings, Time & language, Speech, Add voices. Choose an English one.'],
  [
    'Mac',
    'System Settings, Accessibility, Spoken Content (Read & Speak on newer Macs), System voice, Manage Voices. Choose an English one.',
  ],
  [
    'iPad and iPhone',
    'Settings, Accessibility, Spoken Content (Read & Speak on newer ones), Voices, English. Press one to download it.',
  ],
  ['Android', 'Settings, then search for "text-to-speech". Open its settings, Install voice data, English.'],
  ['Chromebook', 'Settings, Accessibility, Text-to-Speech, Text-to-Speech voice settings. Choose an English voice.'],
] as const

/** The start of a report: questions to answer, and what the page knows about itself. */
const reportText = (): string =>
  [
    'Where I was and what I did:',
    'What I saw:',
    'What I expected:',
    `Lanternleaf ${version}, window ${innerWidth} x ${innerHeight}, ${navigator.userAgent}`,
  ].join('\n')

/** The button that copies a report to fill in. If the browser cannot copy, the report is shown. */
function CopyReport() {
  const [isCopied, setIsCopied] = useState<boolean | null>(null)
  return (
    <>
      <Button onClick={async () => setIsCopied(await copyText(reportText()))}>
        <Copy aria-hidden="true" />
        Copy what to send
      </Button>
      <p role="status" className={styles.report}>
        {isCopied === null ? '' : isCopied ? 'Copied. Paste it into your message and fill it in.' : reportText()}
      </p>
    </>
  )
}

/** The page with help for readers and grown-ups. */
export default function Support() {
  useFocusOnPart()
  return (
    <Page title="Support">
      <h2>For readers</h2>
      <p>Many people forget a PIN. Nothing you made is lost.</p>
      <div className={styles.steps}>
        <IdeaTiles isOrdered ideas={PIN_STEPS} />
      </div>
      <p>
        You can stop any time. We keep your place and your writing on this device, even when you log out. They'll be
        here when you log in again.
      </p>
      <Prose>
        <h2>For grown-ups: who can help</h2>
        <ul className={styles.cards}>
          <li>
            <Picture icon={Key} tint="friendship" />
            <h3>A child can't log in</h3>
            <p>
              You can help. <Link to={paths.parentLogin}>Sign in</Link> and find the username on the child's card. Press
              Manage, then New PIN. Everything the child has done stays.
            </p>
          </li>
          <li>
            <Picture icon={Envelope} tint="ocean" />
            <h3>You can't sign in</h3>
            <p>
              We can help. Press <Link to={paths.parentForgotPassword}>Forgot your password?</Link> We'll email you a
              link for a new one, or, if this site can't send email, say whom to ask for it.
            </p>
          </li>
          <li>
            <Picture icon={Wrench} tint="vehicles" />
            <h3>Something is broken</h3>
            <p>
              Ask the person who runs this Lanternleaf site, most likely whoever gave you its address. Tell them what
              you did and what you saw, but never a PIN or a password.
            </p>
            <CopyReport />
          </li>
        </ul>
        <h2>Questions and answers</h2>
        <h3>Logging in</h3>
        <Fold id="log-in" level={4} title="Forgotten PINs and too many tries">
          <p>A PIN is four digits or four pictures. Nobody can look it up, because it's stored scrambled.</p>
          <p>
            After ten wrong PINs there's a break: five minutes on a device where the child has logged in before, up to
            an hour on any other. After fifty wrong PINs in a row, the child needs a new PIN.
          </p>
        </Fold>
        <Fold id="log-out" level={4} title="What stays after logging out">
          <p>
            Everything. What a child wrote and started, and their practice progress, is put away on the device under
            that child's name. It comes back the next time that child logs in there. A brother or sister who logs in
            meanwhile only finds their own things.
          </p>
        </Fold>
        <Fold id="another-device" level={4} title="What moves to another device">
          <p>
            After logging in there, a child finds their practice progress: their words, spellings and level, their
            places in stories, and what they chose in Settings. What a child writes, draws or says stays on the device
            where they made it, and so do a mixed story and the page “What helps me”.{' '}
            <Link to={paths.privacy}>Privacy</Link> lists it all and says how to erase it.
          </p>
        </Fold>
        <h3>Reading</h3>
        <Fold id="level" level={4} title="Reading is too easy or too hard">
          <p>
            Every story has three levels. The buttons Easy, Just Right and Challenge are on its first page, and behind
            the Story button on every page. In Settings, a child can ask for shorter or longer words.
          </p>
        </Fold>
        <Fold id="too-much" level={4} title="Everything is too much">
          <p>
            There are no timers or scores on screen, and stopping never loses anything. We note how long practice takes,
            to choose words that fit; <Link to={paths.privacy}>Privacy</Link> says what we keep. If your device is set
            to reduce motion, nothing moves here. If it's set to a dark screen or more contrast, Lanternleaf follows.
          </p>
        </Fold>
        <Fold id="voice" level={4} title="This device doesn't read aloud">
          <p>
            Lanternleaf reads aloud with your device's voices, and needs an English one. Everything else works without a
            voice. To add a voice:
          </p>
          <ProseTable head={['Device', 'Where to go']} rows={VOICES} />
          <p>
            Some names differ between versions. When you're done, close the browser, open it again, and check that the
            device's sound is on.
          </p>
        </Fold>
        <h3>This device</h3>
        <Fold id="https" level={4} title="What needs https">
          <p>
            At home, Lanternleaf often has an address like http://192.168.1.20:3000. Reading, words, sentences and
            everything you save work there. But browsers only allow three things where the address starts with https:
            opening Lanternleaf without the internet, recording a voice, and passkeys. Without https, other people on
            the same network could see what you send, even passwords.
          </p>
          <p>
            The person who set up this Lanternleaf site can change that. The page docs/deploy/home.md, in Lanternleaf's
            files, shows how to use https at home.
          </p>
        </Fold>
        <Fold id="full" level={4} title="This device is full">
          <p>
            When a device is full, we can't save new writing there, and Lanternleaf says so. Leave the page open. First,
            save the writing as a file or copy it. Then make room: delete photos, videos or apps you don't need, or
            another site's data in the browser's settings. Don't clear Lanternleaf's own data, because My writing is
            part of it. In a private window, nothing is kept after you close it.
          </p>
        </Fold>
        <Fold id="browsers" level={4} title="Which browsers work">
          <p>
            Lanternleaf needs {browserRequirements()}. If your browser is older, you'll see a message instead of the
            page. Update it in its settings, or use another browser or device. JavaScript has to be on.
          </p>
          <p>
            Your browser can translate the pages. It won't translate names, or what a child reads, builds and writes,
            because words in another language couldn't be built here.
          </p>
        </Fold>
        <Fold id="broken" level={4} title="If you run this Lanternleaf site">
          <p>When something is broken, the server's output says what went wrong.</p>
        </Fold>
      </Prose>
    </Page>
  )
}
