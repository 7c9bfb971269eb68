'use client'

import { useRouter as useNextRouter } from 'next/navigation'
import { createContext, type ReactNode, use, useState } from 'react'
import { isConsoleUpdated } from '@/lib/change/console-update'
import { leavePage } from '@/lib/change/unsent'

export type Router = Omit<ReturnType<typeof useNextRouter>, 'bfcacheId'>

const RouterContext = createContext<Router | undefined>(undefined)

/**
 * A router whose `push` asks before it takes away what was typed. `replace` doesn't: it follows what
 * was sent. Once the console was updated a push loads a document, whose scripts fit what it reads.
 */
export const askingFirst = (router: Router): Router => ({
  ...router,
  push: (href, options) => {
    const go = () => (isConsoleUpdated() ? location.assign(href) : router.push(href, options))
    if (!leavePage(new URL(href, location.href), go)) go()
  },
})

/** Gives what is within it the router of the document (useRouter). */
export function RouterProvider({ children }: { readonly children: ReactNode }) {
  const router = useNextRouter()
  const [first] = useState(() => askingFirst(router))
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
