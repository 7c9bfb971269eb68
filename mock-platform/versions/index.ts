import {
  API_VERSION_HEADER,
  type ApiVersion,
  BASELINE,
  FIRST_VERSION,
} from '@/lib/contract/api-version'
import { Refusal } from '@/mock-platform/core/refusal'
import { affinityGroupSteps } from './affinity-groups'
import { diskSteps } from './disks'
import { externalIpSteps } from './external-ips'
import { auditLogSteps } from './audit-log'
import { bfdSteps } from './bfd'
import { bgpSteps } from './bgp'
import { externalSubnetSteps } from './external-subnets'
import { firewallRuleSteps } from './firewall-rules'
import { floatingIpSteps } from './floating-ips'
import { hardwareSteps } from './hardware'
import { instanceSteps } from './instances'
import { ipPoolSteps } from './ip-pools'
import { metricsSteps } from './metrics'
import { networkInterfaceSteps } from './network-interfaces'
import { policySteps } from './policies'
import { siloSteps } from './silos'
import { loopbackAddressSteps } from './loopback-addresses'
import { multicastGroupSteps } from './multicast-groups'
import { probeSteps } from './probes'
import type { Members, Step, Steps } from './step'
import { supportBundleSteps } from './support-bundles'
import { switchPortSettingsSteps } from './switch-port-settings'
import { systemUpdateSteps } from './system-update'
import { userSteps } from './users'

/*
 * A platform of a time: of the specification's, which doesn't know the header, or of a version, which
 * serves every older one too. Handlers speak one shape, near the newest; the steps here turn bodies
 * into it and answers out of it. They follow the platform's documents, never lib/contract/editions,
 * which they test.
 */

const RESOURCES: readonly Steps[] = [
  affinityGroupSteps,
  diskSteps,
  externalIpSteps,
  auditLogSteps,
  bfdSteps,
  bgpSteps,
  externalSubnetSteps,
  firewallRuleSteps,
  floatingIpSteps,
  hardwareSteps,
  instanceSteps,
  ipPoolSteps,
  metricsSteps,
  networkInterfaceSteps,
  policySteps,
  probeSteps,
  siloSteps,
  loopbackAddressSteps,
  multicastGroupSteps,
  supportBundleSteps,
  switchPortSettingsSteps,
  systemUpdateSteps,
  userSteps,
]

/** Of each operation, whichever resources have a part in it; oldest first. */
const STEPS = new Map<string, readonly Step[]>()
for (const steps of RESOURCES)
  for (const [operation, its] of Object.entries(steps))
    STEPS.set(
      operation,
      [...(STEPS.get(operation) ?? []), ...its].toSorted((a, b) => a.since - b.since),
    )

const SEMVER = /^(\d{10})\.\d+\.\d+$/

/**
 * The version that a call is answered in, by a platform whose newest is `platform`: what its header
 * says, the newest without one. Throws the platform's own refusals (400).
 */
export function askedVersion(platform: ApiVersion, headers: Headers): ApiVersion {
  if (platform === BASELINE) return BASELINE
  const header = headers.get(API_VERSION_HEADER)
  if (header === null) return platform
  const [, number] = SEMVER.exec(header) ?? []
  if (number === undefined) {
    const detail = /^\d+$/.test(header)
      ? 'unexpected end of input while parsing major version number'
      : `unexpected character '${header[0]}' while parsing major version number`
    throw new Refusal(400, `bad value for header "${API_VERSION_HEADER}": ${detail}: ${header}`)
  }
  if (Number(number) > platform)
    throw new Refusal(400, `server does not support this API version: ${header}`)
  return Math.max(Number(number), FIRST_VERSION)
}

/** The request as handlers read it. Throws a Refusal for what this version does not take. */
export async function taken(
  asked: ApiVersion,
  operation: string,
  request: Request,
): Promise<Request> {
  const steps = stepsAfter(asked, operation)
  const changes = steps.flatMap(({ takes }) => takes ?? [])
  const { method } = request
  const url = urlTaken(steps, asked, request.url)
  const headers = new Headers(request.headers)
  if (steps.some(({ hadNoBody }) => hadNoBody)) {
    headers.set('content-type', 'application/json')
    return new Request(url, { method, headers, body: '{}' })
  }
  if (changes.length === 0) return url === request.url ? request : new Request(url, request)
  const text = await request.text()
  const body = rewritten(text, (sent) =>
    // A list is no body of any operation: handlers say so.
    Array.isArray(sent) ? sent : changes.reduce((value, takes) => takes(value, asked), sent),
  )
  return new Request(url, { method, headers, body: body ?? text })
}

function urlTaken(steps: readonly Step[], asked: ApiVersion, sent: string): string {
  const changes = steps.flatMap(({ asks }) => asks ?? [])
  if (changes.length === 0) return sent
  const url = new URL(sent)
  const query = changes.reduce((value, asks) => asks(value, asked), url.searchParams)
  url.search = query.toString()
  return url.href
}

/** The answer as this version gives it. Throws a Refusal for what it has no words for. */
export async function given(
  asked: ApiVersion,
  operation: string,
  answer: Response,
): Promise<Response> {
  const changes = stepsAfter(asked, operation)
    .toReversed()
    .flatMap(({ gives }) => gives ?? [])
  if (changes.length === 0 || !answer.ok) return answer
  const { status, headers } = answer
  const text = await answer.text()
  const body = rewritten(text, (said) =>
    changes.reduce((value, gives) => gives(value, asked), said),
  )
  return new Response(body ?? text, { status, headers })
}

const stepsAfter = (asked: ApiVersion, operation: string): readonly Step[] =>
  (STEPS.get(operation) ?? []).filter(({ since }) => since > asked)

/** Undefined for what is no JSON object or list: handlers have words for that. */
function rewritten(text: string, change: (body: Members) => unknown): string | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof body !== 'object' || body === null) return undefined
  return JSON.stringify(change(body as Members))
}
