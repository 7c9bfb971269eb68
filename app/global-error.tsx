'use client'

import { ErrorScreen } from './problem-screens'
import './globals.css'

/** When even the frame failed; it brings a document of its own, and of script what it needs. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  return (
    <html lang="en">
      <body>
        <main id="content" className="public-page" tabIndex={-1}>
          <ErrorScreen digest={error.digest} />
        </main>
      </body>
    </html>
  )
}
