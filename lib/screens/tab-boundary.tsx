'use client'

import { catchError } from 'next/error'
import { Button } from '@/lib/ui/button'

/** Contains the failure of a tab: the page's header, facts and other tabs stay, and the tab can be asked for again. */
export const TabBoundary = catchError((_props: object, { retry }) => (
  <div role="alert" className="list-note">
    This tab couldn’t be shown.{' '}
    <Button size="sm" onClick={retry}>
      Try again
    </Button>
  </div>
))
