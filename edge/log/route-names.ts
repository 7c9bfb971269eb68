import { type ActionPages, routesOf } from '@/edge/framework/action-pages'
import { allowedOperation } from '@/lib/api/allowed'
import { operationPaths } from '@/lib/contract/paths'

/** A parameter in the expressions that Next makes of routes, and what they begin and end with. */
const PARAMETER = /\((?:\[\^\/\]|\.)\+\?\)/g
const AROUND = /^\^|\(\?:\/\)\?\$$/g

/** Answered by the entry itself, past the routes of the app. */
const OWN = /^\/(live|download|upload|browser-reports|jobs(?!\/)|_next|cdn-cgi)(?=\/|$)/

/** The route of a request as a pattern, without names, ids and queries; `*` for what no route has. */
export type RouteName = (method: string, pathname: string) => string

/** Names routes by the table that the build has of them. */
export function routeNames(pages: Pick<ActionPages, 'staticRoutes' | 'dynamicRoutes'>): RouteName {
  const routeOf = routesOf({ ...pages, build: '', groups: [], actions: {} })
  const names = [
    ...pages.staticRoutes,
    ...pages.dynamicRoutes.map((source) =>
      source.replaceAll(PARAMETER, '*').replaceAll(AROUND, '').replaceAll('\\', ''),
    ),
  ]
  return (method, pathname) => {
    const operation = allowedOperation(method, pathname)
    if (operation) return operationPaths[operation][1].replaceAll(/\{\w+\}/g, '*')
    const own = OWN.exec(pathname)?.[1]
    return own === undefined ? (names[routeOf(pathname)] ?? '*') : `/${own}`
  }
}
