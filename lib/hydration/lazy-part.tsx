import { type ComponentType, lazy, use } from 'react'
import { useHydrated } from '@/lib/ui/use-hydrated'

const NEVER = new Promise<never>(() => {})

const Nothing = () => null

/**
 * A part of a page with a script of its own, to be drawn within a Suspense. If the script can't be loaded
 * (while a page is being left, for example), the served markup stays, since React would throw (#418) if
 * something else were drawn in its place. A part that is first drawn in the browser shows `Failed`, by
 * default nothing. The next page tries to load it again.
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
