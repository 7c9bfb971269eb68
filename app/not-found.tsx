import { FrameListens } from '@/lib/ui/frame-listens'
import { NotFoundPart } from './not-found-part'

export default function NotFound() {
  return (
    <main id="content" className="public-page" tabIndex={-1}>
      <FrameListens />
      <NotFoundPart />
    </main>
  )
}
