import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { Page } from '../../ui/page.tsx'
import { ForReaders, Prose } from '../../ui/prose.tsx'

export default function Support() {
  return (
    <Page title="Support" width="prose">
      <Prose>
        <ForReaders>
          <h2>For readers</h2>
          <p>Forgetting a PIN happens to everyone. Nothing you made is lost.</p>
          <ul>
            <li>Look at the four dots, then press Show to see the numbers you typed.</li>
            <li>Check the spelling of your username. Big and small letters are the same here.</li>
            <li>Still stuck? Ask the grown-up who made your space. They know your username.</li>
          </ul>
          <p>You can stop at any time. Your place and your writing are kept on this device.</p>
        </ForReaders>
        <h2>For grown-ups</h2>
        <h3>A child cannot log in</h3>
        <p>
          The username stands on the child's card when you <Link to={paths.parentLogin}>sign in</Link>. The PIN has four
          digits; nobody can look it up, because it is stored scrambled.
        </p>
        <h3>Reading is too easy or too hard</h3>
        <p>
          Every story has three levels. The buttons Easy, Just Right and Challenge stand above the text and can be
          changed at any moment.
        </p>
        <h3>Everything is too much</h3>
        <p>
          Nothing in Lanternleaf is timed, scored or lost by stopping. If your device is set to reduce motion, nothing
          moves here. If it prefers dark colours or more contrast, Lanternleaf follows.
        </p>
        <h3>Something is broken</h3>
        <p>
          Tell whoever runs this copy of Lanternleaf. If you run it yourself, what went wrong stands in the server's
          output.
        </p>
      </Prose>
    </Page>
  )
}
