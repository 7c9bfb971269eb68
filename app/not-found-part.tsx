'use client'

import { lazy } from 'react'

/**
 * What stands in the place of a page that isn't there. Next puts it into every document, in case: it
 * is a name there, and what it shows is loaded when it is shown.
 */
export const NotFoundPart = lazy(() => import('./not-found-screen'))
