'use client'

import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { RouterRoute } from '@/lib/contract/router-route'
import { type ApiQuery, useApiQuery } from '@/lib/reading/use-api-query'
import { useReads } from '@/lib/reading/use-reads'

/** A gateway by the names of its path. */
export interface OfGateway {
  readonly project: string
  readonly vpc: string
  readonly gateway: string
}

const attachedTo = ({ project, vpc, gateway }: OfGateway) => ({
  query: { project, vpc, gateway, limit: PICKER_LIMIT },
})

/** The addresses that are attached to a gateway: at most one. */
export const useAddresses = (of: OfGateway) =>
  useApiQuery(networkReads.internetGatewayIpAddressList(attachedTo(of)))

/** The pools that are attached to a gateway. */
export const usePools = (of: OfGateway) =>
  useApiQuery(networkReads.internetGatewayIpPoolList(attachedTo(of)))

/**
 * Names of the silo's pools by id; the name of a pool that is not linked to it may be unknown here.
 */
export const usePoolNames = (): ApiQuery<Readonly<Record<string, string>>> =>
  useApiQuery(reads.projectIpPoolList({ query: { limit: PICKER_LIMIT } }), { select: namesById })

const namesById = ({ items }: { readonly items: readonly { id: string; name: string }[] }) =>
  Object.fromEntries(items.map(({ id, name }) => [id, name]))

/** A route and the router that it is in. */
export interface PlacedRoute {
  readonly router: string
  readonly route: RouterRoute
}

/**
 * The routes of the VPC that lead to a gateway, of all its routers; undefined until all are read, or
 * when one could not be read. Routes know gateways by name only.
 */
export function useRoutesTo({ project, vpc, gateway }: OfGateway): {
  readonly routes: readonly PlacedRoute[] | undefined
  readonly isFailed: boolean
} {
  const routers = useApiQuery(
    networkReads.vpcRouterList({ query: { project, vpc, limit: PICKER_LIMIT } }),
  )
  const names = (routers.data?.items ?? []).map(({ name }) => name)
  const answers = useReads(
    names.map((router) =>
      networkReads.vpcRouterRouteList({ query: { project, vpc, router, limit: PICKER_LIMIT } }),
    ),
  )
  const isRead = routers.data && answers.every(({ data }) => data)
  return {
    isFailed: routers.failure !== undefined || answers.some(({ isError }) => isError),
    routes: isRead
      ? answers.flatMap(({ data }, at) =>
          (data?.items ?? [])
            .filter(({ target }) => target.type === 'internet_gateway' && target.value === gateway)
            .map((route) => ({ router: names[at] ?? '', route })),
        )
      : undefined,
  }
}
