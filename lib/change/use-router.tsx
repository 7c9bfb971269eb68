'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react'
import { leadBackBy } from '@/lib/hydration/follow-back'
import { expectCommit } from '@/lib/hydration/page-parts'
import { redirectOf } from '@/lib/navigation/redirects'
import { routes } from '@/lib/routes'
import { isConsoleUpdated } from './console-update'
import { leavePage, releasePage } from './unsent'

type NextRouter = Pick<
  ReturnType<typeof useNextRouter>,
  'prefetch' | 'push' | 'refresh' | 'replace'
>

export interface Router extends NextRouter {
  /** Like `push`, for after a form was sent: nothing can be lost, so it doesn't ask. */
  readonly follow: NextRouter['push']
}

const RouterContext = createContext<Router | undefined>(undefined)

/** Where a path leads: a redirect of the console's own takes no request, and what it leads to is read ahead. */
const leadingTo = (href: string): string => {
  const { pathname } = new URL(href, location.href)
  // Where the home page leads hangs on what its reader may list.
  return pathname === routes.home ? href : (redirectOf(pathname) ?? href)
}

/**
 * A router whose `push` asks before it would lose typed values. `replace` doesn't ask: it follows a form
 * that was sent. After an update of the console, `push` loads a document, whose scripts fit the new build.
 * `latest` has Next’s router of now.
 */
export function askingFirst(latest: { readonly router: NextRouter }): Router {
  const go: NextRouter['push'] = (path, options) => {
    const href = leadingTo(path)
    if (isConsoleUpdated()) return location.assign(href)
    expectCommit(new URL(href, location.href).pathname)
    latest.router.push(href, options)
  }
  return {
    prefetch: (href, options) => latest.router.prefetch(leadingTo(href), options),
    refresh: () => latest.router.refresh(),
    replace: (href, options) => latest.router.replace(leadingTo(href), options),
    push: (href, options) => {
      const to = new URL(href, location.href)
      if (!leavePage(to, () => go(href, options))) go(href, options)
    },
    follow: (href, options) => {
      releasePage(new URL(href, location.href))
      go(href, options)
    },
  }
}

/** Provides the document's router (useRouter). */
export function RouterProvider({ children }: { readonly children: ReactNode }) {
  const router = useNextRouter()
  const [latest] = useState(() => ({ router }))
  useLayoutEffect(() => {
    latest.router = router
  }, [latest, router])
  const [stable] = useState(() => askingFirst(latest))
  useEffect(() => leadBackBy(stable.replace), [stable])
  return <RouterContext value={stable}>{children}</RouterContext>
}

/**
 * The router, the same object for as long as the document exists. Next's own hook rerenders its
 * callers (every link of the menu, of the tabs and of the rows on screen) with each navigation and
 * each part of a page, because of a page id (`bfcacheId`) that the console doesn't use. Throws
 * outside RouterProvider.
 */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterProvider around it')
  return router
}
