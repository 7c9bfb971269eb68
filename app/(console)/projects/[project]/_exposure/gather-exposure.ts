import { type Ask, isCut } from '@/app/(console)/projects/[project]/_vpcs/gather'
import { gatherNetwork } from '@/app/(console)/projects/[project]/_vpcs/gather-network'
import type { ApiVersion } from '@/lib/contract/api-version'
import { PICKER_LIMIT } from '@/lib/contract/page-limits'
import type { Network } from '@/lib/network/network'

/** VPCs that a project's page looks into, each by some ten reads. */
export const VPCS_MAX = 8

export interface GatheredProject {
  readonly networks: readonly Network[]
  /** Sentences without their full stops: what is left out, and why. */
  readonly gaps: readonly string[]
  /** Whether reading again may bring more. */
  readonly isLost: boolean
}

interface Wanted {
  readonly project: string
  readonly addressesMax?: number
  readonly platform: ApiVersion | undefined
}

/**
 * The networks of a project's VPCs; undefined while some are on their way. One that can't be had is
 * said and hides no other.
 */
export function gatherProject(
  ask: Ask,
  { project, ...wanted }: Wanted,
): GatheredProject | undefined {
  const list = ask('vpcList', { query: { project, limit: PICKER_LIMIT } })
  if (!list) return undefined
  const read = list.items.slice(0, VPCS_MAX).map(({ name: vpc }) => {
    let isWaiting = false
    const watched: Ask = (operation, params) => {
      const answer = ask(operation, params)
      if (answer === undefined) isWaiting = true
      return answer
    }
    const network = gatherNetwork(watched, {
      ...{ project, vpc, ...wanted },
      ...{ instances: [], isOfAll: true },
    })
    return { vpc, network, isWaiting }
  })
  if (read.some(({ network, isWaiting }) => !network && isWaiting)) return undefined
  const known = read.flatMap(({ network }) => network ?? [])
  const lost = read.filter(({ network }) => !network)
  const isMore = list.items.length > VPCS_MAX || isCut(list)
  const unreadable = list.unreadable ?? 0
  return {
    networks: known,
    isLost: lost.length > 0,
    gaps: [
      ...(isMore
        ? [`Only the first ${VPCS_MAX} VPCs were checked. Others have an Exposure tab`]
        : []),
      ...(unreadable > 0 ? [`${unreadable} of the VPCs couldn’t be read`] : []),
      ...lost.map(
        ({ vpc }) => `What the internet can reach in ${vpc} isn’t known: it couldn’t be read`,
      ),
      ...known.flatMap(({ vpc, gaps = [] }) => gaps.map(({ words }) => `${vpc.name}: ${words}`)),
    ],
  }
}
