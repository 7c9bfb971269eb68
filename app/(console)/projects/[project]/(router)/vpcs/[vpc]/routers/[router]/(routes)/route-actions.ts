'use server'

import type * as z from 'zod'
import {
  type Caller,
  defineCalls,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import type { Outcome } from '@/lib/change/outcome'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import { routerRouteOperations, type RouterRoute } from '@/lib/contract/router-route'
import { validateNewDestination, validateRouteTarget } from '@/lib/network/route-parts'
import { routes } from '@/lib/routes'
import {
  destinationOf,
  routeForm,
  type routerSelector,
  routeTargetForm,
  routeUpdateForm,
  targetOf,
} from './route-schemas'

export const deleteRoutes = defineCalls(routerRouteOperations.vpcRouterRouteDelete)

type Form = z.output<typeof routeForm>

/**
 * The conflict of a route with the other routes of its router; undefined if there is none. Routes that
 * could not be read are no objection: the platform decides.
 */
async function problemOf(
  call: Caller,
  form: Form,
  own?: string,
): Promise<Outcome<never> | undefined> {
  const { project, vpc, router } = form
  const read = await call(routerRouteOperations.vpcRouterRouteList, {
    query: { project, vpc, router, limit: PICKER_LIMIT },
  })
  const others = read.type === 'success' ? read.data.items : []
  const destination = validateNewDestination(
    destinationOf(form),
    others.filter(({ name }) => name !== own),
  )
  const target = validateRouteTarget(targetOf(form), destinationOf(form))
  if (destination === undefined && target === undefined) return undefined
  return failure({
    ...(destination !== undefined && { destination }),
    ...(target !== undefined && { target }),
  })
}

const saved = (
  data: RouterRoute,
  { project, vpc, router }: z.output<typeof routerSelector>,
  past: string,
): Outcome => ({
  type: 'success',
  data,
  notice: { content: `Route **${data.name}** ${past}` },
  to: routes.router(project, vpc, router),
})

const naming = ({ name, description }: Form) => ({ name, description })
const ends = (form: Form) => ({ destination: destinationOf(form), target: targetOf(form) })

export const createRoute = defineFormFlow({
  schema: routeForm,
  isOneCall: true,
  run: async (call, form): Promise<Outcome> => {
    const problem = await problemOf(call, form)
    if (problem) return problem
    const { project, vpc, router } = form
    const { vpcRouterRouteCreate } = routerRouteOperations
    const result = await call(vpcRouterRouteCreate, {
      query: { project, vpc, router },
      body: { ...naming(form), ...ends(form) },
    })
    return result.type === 'success'
      ? saved(result.data, form, 'created')
      : failed(result, vpcRouterRouteCreate.name)
  },
})

export const updateRoute = defineFormFlow({
  schema: routeUpdateForm,
  isOneCall: true,
  run: async (call, form, changed): Promise<Outcome> => {
    const { project, vpc, router, route } = form
    const problem = await problemOf(call, form, route)
    if (problem) return problem
    const { vpcRouterRouteUpdate } = routerRouteOperations
    const result = await call(vpcRouterRouteUpdate, {
      path: { route },
      query: { project, vpc, router },
      body: { ...changed(naming(form)), ...ends(form) },
    })
    return result.type === 'success'
      ? saved(result.data, form, 'updated')
      : failed(result, vpcRouterRouteUpdate.name)
  },
})

/** Only the target of a default route may change; the other members are sent unchanged, or not at all. */
export const updateRouteTarget = defineFormFlow({
  schema: routeTargetForm,
  isOneCall: true,
  run: async (call, form): Promise<Outcome> => {
    const { project, vpc, router, route } = form
    const request = { path: { route }, query: { project, vpc, router } }
    const { vpcRouterRouteView, vpcRouterRouteUpdate } = routerRouteOperations
    const now = await call(vpcRouterRouteView, request)
    if (now.type !== 'success') return failed(now, vpcRouterRouteView.name)
    const { destination } = now.data
    const problem = validateRouteTarget(targetOf(form), destination)
    if (problem !== undefined) return failure({ target: problem })
    const result = await call(vpcRouterRouteUpdate, {
      ...request,
      body: { destination, target: targetOf(form) },
    })
    return result.type === 'success'
      ? saved(result.data, form, 'updated')
      : failed(result, vpcRouterRouteUpdate.name)
  },
})
