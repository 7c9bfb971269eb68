import { auditLog } from '@/mock-platform/core/audit'
import type { AuditRow } from '@/mock-platform/core/audit'
import { timeName } from '@/mock-platform/core/page'
import { hash32 } from '@/mock-platform/core/random'
import { silos, users } from '@/mock-platform/core/tenancy'
import { publicId } from '@/mock-platform/core/token'
import type { World } from '@/mock-platform/world'

/** Everyday calls: the actor, the operation, the object, and the outcome of a failed one. */
const USUAL = [
  ['ada', 'instance_start', '/v1/instances/notebook-2/start?project=ml-research', 202],
  ['ben', 'disk_create', '/v1/disks?project=web-shop', 201],
  ['devika', 'instance_reboot', '/v1/instances/checkout/reboot?project=web-shop', 202],
  ['ada', 'instance_stop', '/v1/instances/notebook-2/stop?project=ml-research', 202],
  ['ben', 'vpc_firewall_rules_update', '/v1/vpc-firewall-rules?project=web-shop&vpc=default', 200],
  ['devika', 'floating_ip_attach', '/v1/floating-ips/shop-spare/attach?project=web-shop', 202],
  ['chiara', 'instance_stop', '/v1/instances/orders-db/stop?project=web-shop', 403],
  ['ben', 'snapshot_create', '/v1/snapshots?project=web-shop', 201],
  ['ada', 'instance_create', '/v1/instances?project=load-test', 201],
  ['ada', 'instance_create', '/v1/instances?project=load-test', 507],
  ['farah', 'networking_switch_port_apply_settings', '/v1/system/hardware/switch-port', 204],
  ['ada', 'instance_delete', '/v1/instances/generator-31?project=load-test', 204],
  ['farah', 'support_bundle_create', '/experimental/v1/system/support-bundles', 201],
  ['goran', 'sled_set_provision_policy', '/v1/system/hardware/sleds', 403],
  ['ada', 'project_policy_update', '/v1/projects/web-shop/policy', 200],
] as const

const ERRORS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  403: ['Forbidden', 'Forbidden'],
  507: ['InsufficientCapacity', 'Insufficient capacity: vCPU Limit Exceeded'],
}

const HOUR = 3_600_000
const DAYS = 7
const PER_DAY = 18
/** A working day in UTC: its first hour, and the minutes between two calls. */
const BEGIN_HOUR = 7
const STEP_MS = 37 * 60_000

/** A week of entries, the latest of them past; by their ids the same in all worlds. */
export function seedAuditWeek(world: World): void {
  const maple = world.in(silos).named('all', '', 'maple')
  if (maple === undefined) return
  const midnight = world.now() - (world.now() % (24 * HOUR))
  for (let at = 0; at < DAYS * PER_DAY; at++) {
    const day = midnight - Math.floor(at / PER_DAY) * 24 * HOUR
    const [username, operationId, requestUri, status] = USUAL[hash32(`entry ${at}`) % USUAL.length]!
    const startedMs = day + BEGIN_HOUR * HOUR + (at % PER_DAY) * STEP_MS
    const user = world.in(users).named('silo', maple.id, username)
    if (user === undefined || startedMs > world.now()) continue
    const isByToken = operationId === 'instance_create'
    const completedMs = startedMs + 40 + (hash32(`took ${at}`) % 900)
    const id = publicId(`audit ${at}`)
    world.in(auditLog).put({
      ...{ id, name: timeName(completedMs, id), operationId, requestUri },
      requestId: publicId(`request ${at}`),
      sourceIp: `198.51.100.${10 + (hash32(username) % 40)}`,
      userAgent: isByToken ? 'terraform/1.12' : 'Mozilla/5.0',
      actor: { kind: 'silo_user', siloId: maple.id, siloUserId: user.id },
      authMethod: isByToken ? 'access_token' : 'session_cookie',
      credentialId: publicId(`credential of ${username}`),
      ...{ startedMs, completedMs, result: resultOf(status) },
    })
  }
}

function resultOf(httpStatusCode: number): AuditRow['result'] {
  const [errorCode, errorMessage] = ERRORS[httpStatusCode] ?? []
  return errorCode === undefined || errorMessage === undefined
    ? { kind: 'success', httpStatusCode }
    : { kind: 'error', httpStatusCode, errorCode, errorMessage }
}
