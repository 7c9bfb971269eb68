import SearchX from 'lucide-react/icons/search-x'
import { WaysOut } from './problem-screens'

/** A page that isn't there, or not for this reader: both look the same. */
export default function NotFoundScreen() {
  return (
    <div className="empty problem-screen">
      <span className="empty-icon">
        <SearchX />
      </span>
      <h1 className="empty-title">Page not found</h1>
      <p className="empty-line">
        The page you are looking for doesn’t exist or you may not have access to it.
      </p>
      <WaysOut />
    </div>
  )
}
