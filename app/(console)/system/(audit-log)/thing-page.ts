import { addressOf, knownDeed, thingOf } from '@/lib/activity/audit-deeds'
import type { AuditLogEntry } from '@/lib/contract/audit-log'
import { routes } from '@/lib/routes'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The pages of what has its name in the whole fleet. */
const FLEET: Readonly<Record<string, (name: string) => string>> = {
  'address lot': routes.addressLot,
  'alert receiver': routes.alertReceiver,
  'announce set': routes.bgpAnnounceSet,
  'IP pool': routes.ipPool,
  rack: routes.rack,
  receiver: routes.alertReceiver,
  silo: routes.silo,
  sled: routes.sledInstances,
  'subnet pool': routes.subnetPool,
  'support bundle': routes.supportBundle,
}

/** The pages of what has its name in a project. */
const PROJECT: Readonly<Record<string, (project: string, name: string) => string>> = {
  'affinity group': routes.affinityGroup,
  'anti-affinity group': routes.antiAffinityGroup,
  disk: routes.disk,
  instance: routes.instanceStorage,
  VPC: routes.vpc,
}

/**
 * The page of a thing that a call named. Names within a silo belong to the caller’s silo, so they are only
 * followed for callers of the reader’s own (`siloId`); instances are found by id anywhere. After a deletion
 * there is nothing to show.
 */
export function pageOfThing(
  entry: Pick<AuditLogEntry, 'operationId' | 'requestUri' | 'result' | 'actor'>,
  siloId: string | undefined,
): string | undefined {
  const { operationId, result, actor, requestUri } = entry
  const { noun = '', name } = thingOf(entry) ?? {}
  if (name === undefined) return undefined
  const isGone = result.kind === 'success' && knownDeed(operationId) === `delete [${noun}]`
  if (isGone) return undefined
  const { query } = addressOf(requestUri)
  const [silo, project] = [query.get('silo') ?? '', query.get('project') ?? '']
  if (noun === 'instance' && UUID.test(name)) return routes.instanceLookup(name)
  if (noun === 'user')
    // The page's path has the silo's name.
    return UUID.test(name) && silo !== '' && !UUID.test(silo)
      ? routes.siloUser(silo, name)
      : undefined
  if (Object.hasOwn(FLEET, noun)) return FLEET[noun]?.(name)
  if (!('siloId' in actor && siloId !== undefined && actor.siloId === siloId)) return undefined
  if (noun === 'project') return routes.instances(name)
  return project !== '' && Object.hasOwn(PROJECT, noun) ? PROJECT[noun]?.(project, name) : undefined
}
