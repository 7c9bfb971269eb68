import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type * as ListScreens from '@/lib/screens/list-screen'
import type * as Pages from '@/lib/screens/page'

/* Notes how the screens that are loaded from here on are described. */

/** A list screen as it is described, with the query that reads its rows. */
export interface Described {
  readonly frame: {
    readonly operation: string
    readonly label: string
    readonly isTab?: boolean
  }
  /** Absent where several reads make its rows. */
  readonly read?: (params: object, page: object) => { readonly queryKey: readonly unknown[] }
}
/** The list screens of all that is loaded from here on, as they are described. */
export const listScreens: Described[] = []
vi.doMock('@/lib/screens/list-screen', async (original) => {
  const real = await original<typeof ListScreens>()
  const noted =
    <A extends readonly [object, ...unknown[]], R>(define: (...args: A) => R) =>
    (...args: A): R => {
      // Each of them has both: the types of their descriptions say so.
      listScreens.push(args[0] as Described)
      return define(...args)
    }
  return {
    ...real,
    defineListScreen: noted(real.defineListScreen),
    defineRowsScreen: noted(real.defineRowsScreen),
  }
})

const awaited = new Map<unknown, ComponentType>()
vi.doMock('@/lib/screens/page', async (original) => {
  const real = await original<typeof Pages>()
  const definePage: typeof real.definePage = (skeleton, Page, header) => {
    const page = real.definePage(skeleton, Page, header)
    // On the server React shows the skeleton around what fails.
    const fails = () => {
      throw new Error('on its way')
    }
    awaited.set(page, real.definePage(skeleton, fails, header))
    return page
  }
  return { ...real, definePage }
})
/** A page that was made by definePage, without what it reads. */
export const onItsWay = (page: unknown): ComponentType => awaited.get(page) ?? (() => null)
