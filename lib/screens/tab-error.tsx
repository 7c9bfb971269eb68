'use client'

import { Button } from '@/lib/ui/button'

/** Stands in for a tab that could not be drawn: the page's header, facts and other tabs stay. */
export function TabError({ retry }: { retry: () => void }) {
  return (
    <div role="alert" className="list-note">
      This tab couldn’t be shown.{' '}
      <Button size="sm" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
