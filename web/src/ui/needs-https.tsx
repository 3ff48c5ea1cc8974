import { paths } from '../paths.ts'
import { Link } from '../router/link.tsx'

type NeedsHttpsProps = {
  /** what does not work, as the beginning of a sentence */
  what: string
  /** when the way to the explanation is taken */
  onLeave?: () => void
}

/** Stands where somebody looks for what browsers allow by https alone, on a page that was opened by plain http. */
export const NeedsHttps = ({ what, onLeave }: NeedsHttpsProps) => (
  <p>
    {what}, because this address does not begin with https.{' '}
    <Link to={`${paths.support}#https`} onClick={onLeave}>
      A grown-up can change that
    </Link>
  </p>
)
