import { MarkHydrated } from '@/lib/hydration/mark-hydrated'
import { NotFoundScreen } from './problem-screens'

export default function NotFound() {
  return (
    <main id="content" className="public-page" tabIndex={-1}>
      <MarkHydrated />
      <NotFoundScreen />
    </main>
  )
}
