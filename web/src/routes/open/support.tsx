import { useEffect } from 'react'
import { browserRequirements } from '../../oldest-browsers.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'
import { useLocation } from '../../router/router.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ForReaders, Prose, ProseTable } from '../../ui/layout/prose.tsx'

/** Where an English voice is added, system by system. The names are those of their makers. */
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

/** What grown-ups find here, by the part of the address that leads to it. */
const PARTS = {
  'log-in': 'A child cannot log in',
  'log-out': 'What logging out keeps',
  'another-device': 'What comes along to another device',
  level: 'Reading is too easy or too hard',
  'too-much': 'Everything feels too much',
  voice: 'This device does not read aloud',
  https: 'What needs https',
  full: 'This device is full',
  browsers: 'Which browsers work',
  broken: 'Something is broken',
} as const

export default function Support() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival leads there
  useEffect(() => {
    // The heading of the page has had the focus by now.
    const part = document.getElementById(hash.slice(1))
    part?.focus({ preventScroll: true })
    part?.scrollIntoView()
  }, [hash, key])
  return (
    <Page title="Support" width="prose">
      <Prose>
        <ForReaders>
          <h2>For readers</h2>
          <p>Many people forget a PIN. Nothing you made is lost.</p>
          <ul>
            <li>Press Show to see the numbers or pictures of your PIN.</li>
            <li>Check the spelling of your username. Big and small letters are the same here.</li>
            <li>
              If you chose questions, press “Need help remembering your PIN?” under the PIN. You answer them, and make a
              new PIN.
            </li>
            <li>
              If it still does not work, ask the grown-up who made your space. They can see your username and give you a
              new PIN.
            </li>
          </ul>
          <p>
            You can stop at any time. Your place and your writing are kept on this device. Logging out keeps them, too:
            they come back when you log in here again.
          </p>
        </ForReaders>
        <h2 id="grown-ups">For grown-ups</h2>
        <nav aria-labelledby="grown-ups">
          <ul>
            {Object.entries(PARTS).map(([part, title]) => (
              <li key={part}>
                <Link to={`${paths.support}#${part}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <PartHeading of="log-in" />
        <p>
          The username is on the child's card. <Link to={paths.parentLogin}>Sign in</Link> to see it. The PIN has four
          digits; nobody can look it up, because it is stored scrambled. Behind Manage on the card you give the child a
          new one. What the child has done stays.
        </p>
        <p>
          After ten wrong PINs there is a break: five minutes on a device where the child has logged in before, up to an
          hour on any other. After fifty wrong PINs in a row, only a new PIN helps there.
        </p>
        <PartHeading of="log-out" />
        <p>
          Everything. What a child wrote and began, and what practice knows of them, is put away on the device under
          that child's name. It comes back at that child's next login there. A brother or sister who logs in meanwhile
          finds only their own things.
        </p>
        <PartHeading of="another-device" />
        <p>
          After logging in there, a child finds what practice knows of them: their words, spellings and level, their
          place in stories, and what they chose in Settings. What a child writes, draws or says stays on the device
          where it was made, and so do a mixed story and the card of what helps. <Link to={paths.privacy}>Privacy</Link>{' '}
          lists it all, and says how to erase it.
        </p>
        <PartHeading of="level" />
        <p>
          Every story has three levels. The buttons Easy, Just Right and Challenge are on its first page, and on every
          page behind the button Story. In Settings a child can ask for shorter or longer words.
        </p>
        <PartHeading of="too-much" />
        <p>
          No clock and no score is shown, and nothing is lost by stopping. How long practice takes is noted, to choose
          words that fit; <Link to={paths.privacy}>Privacy</Link> says what is kept of it. If your device is set to
          reduce motion, nothing moves here. If it is set to a dark screen or to more contrast, Lanternleaf follows.
        </p>
        <PartHeading of="voice" />
        <p>
          Lanternleaf reads with the voices of the device, and needs an English one. Everything else works without a
          voice. To add a voice:
        </p>
        <ProseTable head={['Device', 'Where to go']} rows={VOICES} />
        <p>
          Some names differ from version to version. Afterwards close the browser, open it again, and check that the
          sound of the device is on.
        </p>
        <PartHeading of="https" />
        <p>
          At home Lanternleaf often has an address such as http://192.168.1.20:3000. Reading, words, sentences, and
          everything you save works there. Browsers allow three things only where the address begins with https: opening
          Lanternleaf without a network, recording a voice, and passkeys. Without https, others on the same network
          could see what you send, even passwords.
        </p>
        <p>
          Whoever set up this copy can change that. The page docs/deploy/home.md, among the files of Lanternleaf, shows
          ways to https at home.
        </p>
        <PartHeading of="full" />
        <p>
          When a device is full, new writing cannot be kept, and Lanternleaf says so. Leave the page open. Save the
          writing as a file, or copy it, before anything else. Then make room: delete photos, videos or apps you do not
          need, or another site's data in the browser's settings. Do not clear the data of Lanternleaf itself: My
          Writing is part of it. In a private window nothing is kept once the window is closed.
        </p>
        <PartHeading of="browsers" />
        <p>
          Lanternleaf needs {browserRequirements()}. An older browser says so in place of the page: update it in its
          settings, or use another one or another device. JavaScript has to be on.
        </p>
        <p>
          You can have your browser translate the pages. It leaves alone what a child reads, builds and writes, and
          names: words in another language could not be built here.
        </p>
        <PartHeading of="broken" />
        <p>
          Tell whoever runs this copy of Lanternleaf. If you run it yourself, the server's output says what went wrong.
        </p>
      </Prose>
    </Page>
  )
}

const PartHeading = ({ of }: { of: keyof typeof PARTS }) => (
  <h3 id={of} tabIndex={-1}>
    {PARTS[of]}
  </h3>
)
