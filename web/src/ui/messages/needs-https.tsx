import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'

type NeedsHttpsProps = {
  /** what does not work, and what does instead */
  says: string
  /** on a child's screen, where the explanation is for somebody else */
  isForChild?: boolean
  /** called when the link to the explanation is followed */
  onLeave?: () => void
}

/** Explains that a feature needs https, on a page that was opened by plain http. */
export const NeedsHttps = ({ says, isForChild = false, onLeave }: NeedsHttpsProps) => (
  <p>
    {says}{' '}
    <Link to={`${paths.support}#https`} onClick={onLeave}>
      {isForChild ? 'For grown-ups: why' : 'How to change that'}
    </Link>
  </p>
)
