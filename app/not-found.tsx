import { FrameListens } from '@/lib/ui/frame-listens'
import { NotFoundScreen } from './problem-screens'

export default function NotFound() {
  return (
    <main id="content" className="public-page" tabIndex={-1}>
      <FrameListens />
      <NotFoundScreen />
    </main>
  )
}
