/** The names that the path of a router's page has. */
export interface InRouter {
  readonly [name: string]: string
  readonly project: string
  readonly vpc: string
  readonly router: string
}
