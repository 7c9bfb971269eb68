'use client'

import { MarkHydrated } from '@/lib/hydration/mark-hydrated'
import { NotFoundScreen } from './problem-screens'

/** In the browser's code, as those of the console are: the server would draw it into every document, in case. */
export default function NotFound() {
  return (
    <main id="content" className="public-page" tabIndex={-1}>
      <MarkHydrated />
      <NotFoundScreen />
    </main>
  )
}
