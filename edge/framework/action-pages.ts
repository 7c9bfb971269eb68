/** Which server action is called from which pages, as write-action-pages.mjs writes it. */
export interface ActionPages {
  /** Which build it is of. */
  readonly build: string
  readonly staticRoutes: readonly string[]
  /** Regular expressions, in the order of their match. */
  readonly dynamicRoutes: readonly string[]
  /** Sets of pages: places in the static routes, followed by the dynamic ones. */
  readonly groups: readonly (readonly number[])[]
  /** The set of each action, by the action's id. */
  readonly actions: Readonly<Record<string, number>>
}

/**
 * Where a server action is: `here` on the page of this path, `elsewhere` on other pages, or `unknown`
 * in this build.
 */
export type ActionPlace = 'here' | 'elsewhere' | 'unknown'

/** React writes the ids of a form's actions into the names of its fields, or into what they hold. */
const ID_FIELD = '$ACTION_ID_'
const BOUND_FIELD = /^\$ACTION_\w+:0$/

/** The routes of a build, as they are matched. */
export function routesOf({ staticRoutes, dynamicRoutes }: ActionPages) {
  const fixed = new Map(staticRoutes.map((route, nth) => [route, nth]))
  const patterns = dynamicRoutes.map((source) => new RegExp(source))
  return (pathname: string): number => {
    const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '')
    const nth = fixed.get(path)
    if (nth !== undefined) return nth
    const dynamic = patterns.findIndex((pattern) => pattern.test(path))
    return dynamic < 0 ? -1 : staticRoutes.length + dynamic
  }
}

/** Answers where the actions of a build are, by their ids and a path. */
export function actionPlaces(pages: ActionPages): (id: string, pathname: string) => ActionPlace {
  const routeOf = routesOf(pages)
  return (id, pathname) => {
    if (!Object.hasOwn(pages.actions, id)) return 'unknown'
    const group = pages.groups[pages.actions[id] ?? -1]
    return group?.includes(routeOf(pathname)) ? 'here' : 'elsewhere'
  }
}

/** The ids of the actions that a form asks for which was posted without script. */
export function formActionIds(form: FormData): string[] {
  return [...form].flatMap(([name, value]) => {
    if (name.startsWith(ID_FIELD)) return [name.slice(ID_FIELD.length)]
    return BOUND_FIELD.test(name) && typeof value === 'string' ? [boundId(value)] : []
  })
}

/** The id in what React writes of an action with arguments: `{"id":"7f…","bound":"$@1"}`. */
function boundId(text: string): string {
  try {
    const { id } = JSON.parse(text) as { readonly id?: unknown }
    return typeof id === 'string' ? id : ''
  } catch {
    // Written by hand: no action of ours.
    return ''
  }
}
