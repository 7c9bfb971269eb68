import type { RouterRoute } from '@/lib/contract/router-route'

/** The names that the path of a router's page has. */
export interface InRouter {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly router: string
}

/** A route, and the names that lead to it. */
export interface OfRoute {
  readonly project: string
  readonly vpc: string
  readonly router: string
  readonly route: RouterRoute
}
