import { Page } from '../../ui/page.tsx'
import { ForReaders, Prose, ProseTable } from '../../ui/prose.tsx'

const STORED = [
  [
    'About a parent',
    'Email, a scrambled password, when the account was made, when you last signed in',
    'Until the account is erased',
  ],
  ['A parent’s agreement', 'That you agreed to this page, which version, and when', 'As long as the child’s space'],
  ['About a child', 'Username, age in years, a scrambled PIN, reading preferences', 'Until the space is erased'],
  [
    'About learning',
    'When a session began and ended, the mood chosen, which activity, how long, which words were built and with what help, which sentence patterns were filled',
    'Until the space is erased',
  ],
  ['Being logged in', 'A scrambled token', '24 hours for a child, 7 days for a parent'],
] as const

export default function Privacy() {
  return (
    <Page title="Privacy" width="prose">
      <Prose>
        <ForReaders>
          <h2>For readers</h2>
          <p>Your username and your PIN are yours. Keep your PIN to yourself.</p>
          <p>What you write stays on the device you wrote it on. Nobody else gets it, not even us.</p>
          <p>Your grown-up can see how many sessions you did, when you were last here, and your level. That is all.</p>
          <p>Nobody here sells anything, shows adverts, or follows you around.</p>
        </ForReaders>
        <h2>For grown-ups: what is stored, and for how long</h2>
        <p>
          Whoever runs this copy of Lanternleaf keeps this data on their own computer. It is sent to no one else. Pages
          make no request to any other site: no analytics, no advertising, no fonts or scripts from elsewhere.
        </p>
        <ProseTable head={['What', 'Exactly', 'How long']} rows={STORED} />
        <p>
          A password or a PIN is stored only as a scrambled form (a hash) from which it cannot be read back. We ask for
          no real name of a child, no birthday, no place and no photograph.
        </p>
        <h2>What stays on the child's device</h2>
        <p>
          Everything a child writes, the sentences a child builds, the answers given inside a story, the place in a
          session, a half-built word, and stories mixed on the device are kept in the browser. Logging out removes them
          from that device, except My Writing: that stays, and only that child's next login opens it. Each piece can be
          deleted there.
        </p>
        <h2>Who sees it</h2>
        <p>
          A parent sees the card of each child in their own family: username, total sessions, last active, level and
          preferences. Daily activities, creative responses and learning content stay private. The person who runs the
          server can technically read its database, and no other family can.
        </p>
        <h2>How to have it erased</h2>
        <p>
          Ask whoever runs this copy of Lanternleaf to erase your family. In a copy you run yourself, stopping it and
          deleting its data folder erases everything it ever stored. Clearing this site's data in the browser erases
          what the device keeps.
        </p>
        <h2>Your agreement</h2>
        <p>
          A child's space is made only after a parent or guardian agrees to this page. You can take that back at any
          time by having the space erased.
        </p>
      </Prose>
    </Page>
  )
}
