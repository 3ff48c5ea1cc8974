import { MemoryRouter } from '../router/router.tsx'
import '../styles/base.css'
import '../styles/fonts.css'
import '../styles/looks.css'
import '../styles/tokens.css'
import { createRoot } from 'react-dom/client'
import statistics from '#generated/story-statistics'
import { StoryScreen } from '../features/stories/story-screen.tsx'
import { StatusMessage } from '../ui/messages/status-message.tsx'
import styles from './preview.module.css'
import { StoryScenes } from './story-scenes.tsx'

const { storyId, shelf, table, errors } = statistics

/** A page for authors of a story: the reader as a child sees it, and the results of the checks. */
const Preview = () => (
  <div className={styles.preview}>
    <main>
      <StoryScreen interest={shelf} storyId={storyId} />
      <StoryScenes shelf={shelf} storyId={storyId} />
    </main>
    <aside className={styles.statistics} aria-label="Statistics">
      <h2>{errors.length === 0 ? 'No errors' : `${errors.length} to mend`}</h2>
      {errors.map((error) => (
        <StatusMessage key={error}>
          <pre>{error}</pre>
        </StatusMessage>
      ))}
      <table>
        <tbody>
          {table.columns.slice(1).map((column, index) => (
            <tr key={column}>
              <th scope="row">{column}</th>
              {table.rows.map((row) => (
                <td key={row[1]}>{row[index + 1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </aside>
  </div>
)

const root = document.getElementById('root')
if (!root) throw new Error('Root element not found')
createRoot(root).render(
  <MemoryRouter>
    <Preview />
  </MemoryRouter>,
)
