'use client'

import { lazy } from 'react'

/** What stands in the place of a page that a reader may not see; a name until then, too. */
export const ForbiddenPart = lazy(() => import('./forbidden-screen'))
