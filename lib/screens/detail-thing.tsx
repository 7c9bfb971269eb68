'use client'

import type { DetailScreen, Thing } from './detail-screen'
import type { PathParams } from './list-frame'
import { ThingMenu } from './thing-menu'

interface Link {
  readonly label: string
  readonly href: string
}

/**
 * Registers the actions of a thing's page with the palette without drawing the page; not part of the page's
 * own first load. `pages` are links beside its tabs, such as forms.
 */
export function defineDetailThing<T extends Thing, P extends PathParams, X>(
  screen: DetailScreen<T, P, X>,
  pages: (params: P) => readonly Link[] = () => [],
) {
  const { title, tabs, actions } = screen
  // Without `use`, X is undefined and no action reads the context.
  const useOwn = screen.use ?? ((): X => undefined as X)

  return function DetailThing({ params, of }: { readonly params: P; readonly of: string }) {
    const context = useOwn(params)
    return (
      <ThingMenu
        of={of}
        read={screen.read(params)}
        project={params['project']}
        {...(title && { title })}
        pages={[...(tabs?.(params) ?? []), ...pages(params)]}
        actions={(thing, state) => actions?.(thing, { ...state, params, context }) ?? []}
      />
    )
  }
}
