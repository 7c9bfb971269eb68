'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { isConsoleUpdated } from '@/lib/change/console-update'
import { leavePage, releasePage } from '@/lib/change/unsent'
import { leadBackBy } from '@/lib/navigation/follow-back'

type NextRouter = Omit<ReturnType<typeof useNextRouter>, 'bfcacheId'>

export interface Router extends NextRouter {
  /** As `push`, where what was sent leads: nothing of what was typed is to lose any more, so it asks nobody. */
  readonly follow: NextRouter['push']
}

const RouterContext = createContext<Router | undefined>(undefined)

/**
 * A router whose `push` asks before it takes away what was typed. `replace` doesn't: it follows what
 * was sent. Once the console was updated a push loads a document, whose scripts fit what it reads.
 */
export function askingFirst(router: NextRouter): Router {
  const go: NextRouter['push'] = (href, options) =>
    isConsoleUpdated() ? location.assign(href) : router.push(href, options)
  return {
    ...router,
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

/** Gives what is within it the router of the document (useRouter). */
export function RouterProvider({ children }: { readonly children: ReactNode }) {
  const router = useNextRouter()
  const [first] = useState(() => askingFirst(router))
  useEffect(() => leadBackBy(first.replace), [first])
  return <RouterContext value={first}>{children}</RouterContext>
}

/**
 * The router, the same for as long as the document is there. Next's own hook draws whoever asks for it
 * again with each navigation and each part of a page, for the sake of an id of the page (`bfcacheId`)
 * that nobody here needs: every link of the menu, of the tabs, and of the rows on screen. Throws outside
 * RouterProvider.
 */
export function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('useRouter needs a RouterProvider around it')
  return router
}
