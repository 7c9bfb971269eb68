import { type ComponentType, lazy, use } from 'react'
import { useHydrated } from './use-hydrated'

const NEVER = new Promise<never>(() => {})

const Nothing = () => null

/**
 * A part of a page with a script of its own, to be drawn within a Suspense. Where that can't be loaded,
 * as while a page is being left, what the server sent of it stays, since React would throw (#418) where
 * something else is drawn in its place; what is drawn first in the browser is `Failed`, unless said
 * nothing. The next page loads it again.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
  Failed: ComponentType<P> = Nothing,
) =>
  lazy(() =>
    load().catch((): { default: ComponentType<P> } => ({
      default: function Unloaded(props: P) {
        if (!useHydrated()) use(NEVER)
        return <Failed {...props} />
      },
    })),
  )
