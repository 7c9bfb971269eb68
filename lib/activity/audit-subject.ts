import type { AuditLogEntry } from '@/lib/contract/audit-log'

/** What a call was about, as far as its address tells. */
export type AuditSubject =
  | { readonly kind: 'project'; readonly name: string }
  | { readonly kind: 'instance'; readonly id: string }
  | { readonly kind: 'instance-of'; readonly name: string; readonly project: string }
  | { readonly kind: 'user'; readonly id: string; readonly silo: string }
  | { readonly kind: SystemKind; readonly name: string }

type SystemKind =
  | 'silo'
  | 'ip-pool'
  | 'subnet-pool'
  | 'sled'
  | 'support-bundle'
  | 'address-lot'
  | 'announce-set'

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const SYSTEM: readonly (readonly [pattern: RegExp, kind: SystemKind])[] = [
  [/^\/v1\/system\/silos\/([^/]+)/, 'silo'],
  [/^\/v1\/system\/ip-pools\/([^/]+)/, 'ip-pool'],
  [/^\/v1\/system\/subnet-pools\/([^/]+)/, 'subnet-pool'],
  [/^\/v1\/system\/hardware\/sleds\/([^/]+)/, 'sled'],
  [/^\/v1\/system\/networking\/address-lot\/([^/]+)/, 'address-lot'],
  [/^\/v1\/system\/networking\/bgp-announce-set\/([^/]+)/, 'announce-set'],
  [/^\/(?:experimental\/)?v1\/system\/support-bundles\/([^/]+)/, 'support-bundle'],
]

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * The thing in a call's address, if the console has a page of it: the log has neither bodies nor ids. Names
 * within a silo belong to the caller's silo, so they are only followed for callers of the reader's own
 * (`siloId`); instances are found by id anywhere. After a successful deletion there is nothing to show.
 */
export function subjectOf(
  entry: Pick<AuditLogEntry, 'requestUri' | 'actor' | 'operationId' | 'result'>,
  siloId: string | undefined,
): AuditSubject | undefined {
  const { requestUri, actor, operationId, result } = entry
  if (operationId.endsWith('_delete') && result.kind === 'success') return undefined
  const [path = '', query = ''] = requestUri.split('?')
  const user = /^\/v1\/system\/identity-providers\/local\/users\/([^/]+)/.exec(path)?.[1]
  const silo = new URLSearchParams(query).get('silo') ?? ''
  // The page's path has the name.
  if (user && UUID.test(user) && silo !== '' && !UUID.test(silo))
    return { kind: 'user', id: user, silo }
  for (const [pattern, kind] of SYSTEM) {
    const name = decoded(pattern.exec(path)?.[1])
    if (name) return { kind, name }
  }
  const instance = decoded(/^\/v1\/instances\/([^/]+)/.exec(path)?.[1])
  if (instance && UUID.test(instance)) return { kind: 'instance', id: instance }
  const isOwn = 'siloId' in actor && siloId !== undefined && actor.siloId === siloId
  if (!isOwn) return undefined
  const inProject = new URLSearchParams(query).get('project') ?? ''
  if (instance)
    return inProject ? { kind: 'instance-of', name: instance, project: inProject } : undefined
  const project = decoded(/^\/v1\/projects\/([^/]+)/.exec(path)?.[1]) ?? inProject
  return project ? { kind: 'project', name: project } : undefined
}
