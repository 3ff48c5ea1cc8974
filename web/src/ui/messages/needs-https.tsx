import { paths } from '../../paths.ts'
import { Link } from '../../router/link.tsx'

type NeedsHttpsProps = {
  /** A sentence that says what does not work, and what works instead */
  message: string
  /** Whether it is on a child's screen: then the link says that the explanation is for grown-ups */
  isForChild?: boolean
  /** Called when the link to the explanation is followed */
  onLeave?: () => void
}

/** Explains that a feature needs https, on a page that was opened by plain http. */
export const NeedsHttps = ({ message, isForChild = false, onLeave }: NeedsHttpsProps) => (
  <p>
    {message}{' '}
    <Link to={`${paths.support}#https`} onClick={onLeave}>
      {isForChild ? 'For grown-ups: why' : 'How to change that'}
    </Link>
  </p>
)
