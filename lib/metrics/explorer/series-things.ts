import { routes } from '@/lib/routes'
import type { Series } from './result'

/** By the name of a field, the page of the thing whose id or name is its value; undefined for none. */
export type PageOfThing = (value: string) => string | undefined
export type PagesOfThings = Readonly<Record<string, PageOfThing>>

/** For operators. The first field that a series has decides: an instance says more than its sled. */
export const platformThings: PagesOfThings = {
  instance_id: routes.instanceLookup,
  attached_instance_id: routes.instanceLookup,
  port_id: routes.switchPortsNamed,
  peer: routes.bgpPeersNamed,
  sled_id: routes.sledInstances,
}

/** In a project, whose pages have the names of things in their addresses. */
export function projectThings(
  project: string,
  names: Readonly<Record<string, string>>,
): PagesOfThings {
  const named =
    (pageOf: (project: string, name: string) => string): PageOfThing =>
    (id) => {
      const name = names[id]
      return name === undefined ? undefined : pageOf(project, name)
    }
  return {
    disk_id: named(routes.disk),
    instance_id: named(routes.instance),
    attached_instance_id: named(routes.instance),
  }
}

/** The page of what a series was measured of, as far as its fields tell. */
export function pageOfSeries({ fields }: Series, pages: PagesOfThings): string | undefined {
  const values = new Map(fields)
  for (const [field, pageOf] of Object.entries(pages)) {
    const value = values.get(field)
    const page = value === undefined ? undefined : pageOf(value)
    if (page !== undefined) return page
  }
  return undefined
}
