/**
 * The page Privacy, for children and grown-ups. Parents agree to it when they create a child's space. If the stored data about
 * a child changes, `POLICY_VERSION` in `server/src/children/new-children.ts` must be raised. The server replaces
 * “Continue with Google” and “ID at Google” in the built page by the provider's name (`name-provider.ts`), so each of
 * the two must stay one text.
 */

import { INACTIVE_AFTER_DAYS } from '@lanternleaf/domain/child-login/inactive-space'
import Eyes from '~sprite/fluent-emoji-flat/eyes'
import Locked from '~sprite/fluent-emoji-flat/locked'
import Read from '~sprite/lucide/book-open-check'
import When from '~sprite/lucide/calendar-check'
import Eye from '~sprite/lucide/eye'
import Helps from '~sprite/lucide/heart'
import Pin from '~sprite/lucide/key-round'
import Level from '~sprite/lucide/leaf'
import Envelope from '~sprite/lucide/mail'
import Pencil from '~sprite/lucide/pencil'
import Settings from '~sprite/lucide/sliders-horizontal'
import Devices from '~sprite/lucide/tablet-smartphone'
import Person from '~sprite/lucide/user-round'
import { useProviderName } from '../../api/provider-name.ts'
import { useServerInfo } from '../../api/server-info.ts'
import { Page } from '../../ui/layout/page.tsx'
import { Fold, Prose } from '../../ui/layout/prose.tsx'
import { useFocusOnPart } from '../../ui/layout/use-focus-on-part.ts'
import type { Icon } from '../../ui/pictures/picture.tsx'
import { useSpelling } from '../../ui/text/spelling.ts'
import styles from './privacy.module.css'

type Line = readonly [icon: Icon, text: string]

const ONLY_YOURS: readonly Line[] = [
  [Pencil, 'what you write, draw or say'],
  [Helps, 'your page “What helps me”'],
  [Pin, 'your PIN'],
]

const GROWN_UP_SEES: readonly Line[] = [
  [Person, 'your username and your picture'],
  [Read, 'how many sessions you finished'],
  [When, 'when you were last here'],
  [Level, 'your level'],
  [Settings, 'your settings for text, contrast, motion and sound'],
  [Devices, 'which devices you used'],
  [Envelope, 'if a weekly report is on'],
  [Pin, 'if you asked for help with your PIN or a new one'],
  [Eye, 'what you choose to show, maybe in a weekly report'],
]

/** A group of what the server stores. */
type Group = {
  name: string
  why: string
  items: readonly string[]
  howLong: string
}

/** What the server stores. */
const SERVER_DATA: readonly Group[] = [
  {
    name: 'About a parent',
    why: 'So that you can sign in and we can reach you.',
    items: [
      'Your email, if and when you confirmed it, and the part before the @ as a name',
      'A scrambled password, or your name and ID at Google',
      'When the account was made, and when you last signed in',
      'Which weekly report we sent you last, and a scrambled copy of the link that stops these emails',
      'Passkeys: a public key, the kind of browser, when each was made and last used',
    ],
    howLong: 'Kept until the account is erased.',
  },
  {
    name: 'A parent’s agreement',
    why: 'So we know that a grown-up agreed.',
    items: ['That you agreed to this page, which version, and when'],
    howLong: 'Kept as long as the child’s space exists.',
  },
  {
    name: 'About a child',
    why: 'So that a child can log in, and you can help with the PIN.',
    items: [
      'Username, the picture chosen of twelve, and age in years',
      'A scrambled PIN and its kind',
      'Questions to remember the PIN, and their scrambled answers',
      'Text size, contrast, motion and sound settings',
      'Level, and whether a weekly report is on',
      'How many sessions were finished, and when the child was last here',
    ],
    howLong: 'Kept until the space is erased.',
  },
  {
    name: 'What makes reading comfortable',
    why: 'So that pages look and sound the same on each device.',
    items: [
      'What a child chose in Settings: text size, spacing, typeface, line focus, one thing at a time, colors, their strength and brightness, a mode, motion, sound, pictures, the lantern, celebration, buzzing, everything quieter, whether messages stay',
      'When each was chosen',
    ],
    howLong: 'Kept until the space is erased.',
  },
  {
    name: 'About learning',
    why: 'To choose words and stories that fit, and to show how practice went.',
    items: [
      'When a session began and ended, and the moods chosen',
      'Which activities, themes and stories, where in a session and at which level they were begun, and how long they took',
      'Which parts of stories were read without the voice, where a story was left, and what was picked',
      'Which words were looked up, and which spelling cards were shown',
      'Which words were built, heard or looked at, and their spelling patterns',
      'For each word: from how many parts it was built, with how many hints, new starts and wrong tries, and which version of our counting rules was used',
      'Which words were hard, and why: slow, hints, new starts',
      "Which sentence patterns were filled, and how often a word didn't fit",
      'When words or stories became longer or shorter, and whether the child or the program chose that',
      'What was celebrated, and when the hardest words went well',
      'When the Calm Corner was used, and whether the child went on',
      'With each of these: random ids, its number in the session, and the date and time zone where the child was',
      'What each week was like, what the child shares, and when you last looked',
    ],
    howLong: 'Kept until the space is erased.',
  },
  {
    name: 'Being logged in',
    why: 'So that nobody has to log in on each page.',
    items: ['A scrambled token, when it was made, and the kind of browser'],
    howLong:
      'Kept for 24 hours for a child, 7 days for a parent, 5 minutes for a parent in a browser where a child is logged in. Logging out ends it. Expired tokens are deleted within about an hour.',
  },
  {
    name: 'Keeping strangers out',
    why: 'To stop people who guess PINs and passwords.',
    items: [
      'On which devices a child has logged in: the kind of browser, and the first and the last login there. Each device is known by a random mark in a cookie named “device”',
      'How many wrong PINs, wrong passwords and new accounts there were, and how many from each network, by scrambled marks',
      "A cookie named “parent_device” says in which browsers a parent has signed in. The server doesn't keep it",
      'Neither cookie lets anyone in',
    ],
    howLong:
      'A device and a cookie are kept until 400 days after the last login there. The count of wrong tries is kept until there is a new PIN, 30 days at most.',
  },
  {
    name: 'Asking for help',
    why: 'So that you hear about it and can answer.',
    items: [
      'When a child asked for help with the PIN, or for a new PIN and on which kind of device, and your answer',
      'Emails to you: your email address, the child’s username and what happened; each week, what the child shows',
    ],
    howLong:
      'A request for help is kept until there is a new PIN; a request for your OK, until a day after you answer; an email, until it is sent. Without a mail server, emails stay as files.',
  },
]

/** The privacy page. `privacy.test.tsx` checks that it names everything that is stored. */
export default function Privacy() {
  const localizeSpelling = useSpelling()
  const provider = useProviderName()
  useFocusOnPart()
  return (
    <Page title="Privacy">
      <h2 id="readers">For readers</h2>
      <div className={styles.cards}>
        <section className={styles.yours} aria-labelledby="yours">
          <h3 id="yours">
            <Locked />
            Only yours
          </h3>
          <Lines of={ONLY_YOURS} />
          <p>Keep your PIN to yourself. The rest stays on this device, and we never get it.</p>
          <p>When you log out, your writing waits here. Other children can't see it.</p>
          <p>We don't sell anything, show ads, or follow you online.</p>
        </section>
        <section aria-labelledby="shown">
          <h3 id="shown">
            <Eyes />
            Your grown-up can see
          </h3>
          <Lines of={GROWN_UP_SEES} />
          <p>That's all.</p>
        </section>
      </div>
      <p>Your words, places in stories and Settings come with you to other devices.</p>
      <Prose>
        <h2>For grown-ups</h2>
        <h3 id="server">What the server stores, and for how long</h3>
        <p>
          The person who runs this Lanternleaf site keeps this, and it goes to no one else. Emails to you go through a
          mail server. {`The only other service is ${provider}, and only if you press “Continue with ${provider}”.`}
        </p>
        {SERVER_DATA.map(({ name, why, items, howLong }) => (
          <Fold key={name} title={name} level={4} note={why}>
            <ul>
              {items.map((item) => (
                <li key={item}>{localizeSpelling(item.replace(/\bGoogle$/, () => provider))}</li>
              ))}
            </ul>
            <p>
              <strong>{howLong}</strong>
            </p>
          </Fold>
        ))}
        <p>
          Passwords, PINs and answers are kept scrambled (as a hash), so nobody can read them back. We don't ask for a
          child's real name, birthday, address or photo.
        </p>
        <p>Backups keep erased data until they're deleted.</p>
        <h3 id="device">What stays on the child's device</h3>
        <Fold title="For each child separately" level={4} note="Writing, places in stories and practice.">
          <ul>
            <li>
              who is logged in and until when: username, random ids of the child and the parent, picture, age in years;
            </li>
            <li>the topics, themes, stories and activities chosen, and what the child wants to do today;</li>
            <li>My writing: all the child wrote, drew or said;</li>
            <li>answers given inside a story, words and sentences built, and stories mixed here;</li>
            <li>
              the stories read, the place in a story, a half-built word, a half-filled sentence, the mood, the steps of
              a session, how the Calm Corner was used and what helped there;
            </li>
            <li>
              what makes reading comfortable, as above, and when each was chosen, until the server has received it;
            </li>
            <li>
              practice progress: words and sentences met, spelling patterns, words looked up, how long the words are,
              the reading level, how pages are read aloud, whether built words are marked, which hints were seen, the
              sessions finished.
            </li>
          </ul>
          <p>
            Logging out puts all this away. It comes back the next time that child logs in there, and no one else can
            open it. It isn't encrypted. What stays in view is the name and picture on the login page, if the child
            wants it.
          </p>
          <p>
            What the server hasn't received yet waits on the device until it can be sent. So does a logout or an erasure
            the server doesn't know about, and when to try again.
          </p>
        </Fold>
        <Fold title="For everyone on the device" level={4} note="The voice, an unfinished sign-up, and how pages look.">
          <p>
            Settings of the voice, its pace, recorded sounds, the last PIN's kind and whether a grown-up has signed in
            here are shared by everyone on this device. An unfinished sign-up stays in its tab: email, usernames,
            pictures and ages, but no password, PIN or answer.
          </p>
          <p>
            {localizeSpelling(
              "A cookie named “look” remembers how pages last looked: text size, spacing, typeface, line focus, one thing at a time, colors, strength, brightness, motion, pictures and the lantern. It doesn't name a mode or a person, is sent to this server with each page, and stays for up to a year after its last use.",
            )}
          </p>
        </Fold>
        <h3>Your rights</h3>
        <Fold
          id="seen"
          title="Who sees it"
          level={4}
          note="You, what the child shows you, and the person who runs this site."
        >
          <p>
            A parent sees each child's card: username, picture, total sessions, last active, level, whether the weekly
            report is on, text size, high contrast, audio support, and whether the child asked for help with the PIN or
            a new one. In Manage also motion and devices, and in the child's week what the child shows. Other daily
            activities, creative responses and learning content stay private. The person who runs the server can read
            its database. Other families can't.
          </p>
        </Fold>
        <Fold id="erase" title="How to erase it" level={4} note="On the device, on the server, or all of it.">
          <p>
            On the device: Erase in a child's Settings removes everything it keeps about them, their writing too. What
            the server hasn't received yet is sent first, then removed; after a day, or another login here, it's removed
            unsent. Clearing site data removes everything.
          </p>
          <p>
            On the server: a parent presses Manage on the child's card, then Erase everything. It's gone from the server
            right away, and from the child's devices the next time someone opens Lanternleaf there; for 400 days we keep
            a scrambled id that tells those devices. Download everything is there too. “Erase your account”, on your
            Account page, erases it all. If a space isn't used for <RetentionPeriod />, we email you, and erase it sixty
            days later.
          </p>
        </Fold>
        <Fold id="agreement" title="Your agreement" level={4} note="You can take it back at any time.">
          <p>
            We only make a child's space after a parent or guardian agrees to this page. Erasing the space takes that
            back.
          </p>
        </Fold>
      </Prose>
    </Page>
  )
}

/** Short lines, each with its icon. */
const Lines = ({ of }: { of: readonly Line[] }) => (
  <ul className={styles.lines}>
    {of.map(([Icon, text]) => (
      <li key={text}>
        <Icon />
        {text}
      </li>
    ))}
  </ul>
)

/** After how long without use this server erases a space: the usual period of two years until the server's answer is here. */
function RetentionPeriod() {
  const days = useServerInfo()?.retentionDays ?? INACTIVE_AFTER_DAYS
  return days === INACTIVE_AFTER_DAYS ? 'two years' : `${days} days`
}
