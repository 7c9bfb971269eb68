import {
  API_VERSION_HEADER,
  type ApiVersion,
  BASELINE,
  FIRST_VERSION,
} from '@/lib/contract/api-version'
import { documented } from '@/lib/contract/documents/documents'
import { documentedBody, requireQuery } from '@/mock-platform/core/document'
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
  probeSteps,
  siloSteps,
  loopbackAddressSteps,
  multicastGroupSteps,
  supportBundleSteps,
  switchPortSettingsSteps,
  systemUpdateSteps,
  userSteps,
]

/** The steps of each operation, from all resources; oldest first. */
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
  if (!/^[ -~]*$/.test(header))
    throw new Refusal(400, `bad value for header "${API_VERSION_HEADER}": not ASCII: ${header}`)
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
  const { method } = request
  const headers = new Headers(request.headers)
  const sent = new URL(request.url)
  requireQuery(asked, operation, sent.searchParams)
  const body = await documentedBody(asked, operation, request)
  const steps = stepsAfter(asked, operation)
  const url = urlTaken(steps, asked, sent)
  const hadNoBody = steps.some((step) => step.hadNoBody)
  if (body === undefined && !hadNoBody)
    return url === request.url ? request : new Request(url, request)
  headers.set('content-type', 'application/json')
  const changes = hadNoBody ? [] : steps.flatMap(({ takes }) => takes ?? [])
  const taking = changes.reduce(
    // What a document has as an object is one; only that is changed between versions.
    (value, takes) => takes(value as Members, asked),
    hadNoBody ? {} : body,
  )
  return new Request(url, { method, headers, body: JSON.stringify(taking) })
}

function urlTaken(steps: readonly Step[], asked: ApiVersion, url: URL): string {
  const changes = steps.flatMap(({ asks }) => asks ?? [])
  if (changes.length === 0) return url.href
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
  if (!answer.ok) return answer
  const { headers } = answer
  const status = documentedStatus(asked, operation) ?? answer.status
  const changes = stepsAfter(asked, operation)
    .toReversed()
    .flatMap(({ gives }) => gives ?? [])
  if (changes.length === 0)
    return status === answer.status ? answer : new Response(answer.body, { status, headers })
  const said: unknown = await answer.json()
  // Only objects, and lists of them, differ between versions.
  const body = changes.reduce((value, gives) => gives(value, asked), said as Members)
  return new Response(JSON.stringify(body), { status, headers })
}

/** The status of a success, where the document has one. */
function documentedStatus(asked: ApiVersion, operation: string): number | undefined {
  const [status, ...others] = Object.keys(documented(asked, operation)?.answers ?? {})
  return status === undefined || others.length > 0 ? undefined : Number(status)
}

const stepsAfter = (asked: ApiVersion, operation: string): readonly Step[] =>
  (STEPS.get(operation) ?? []).filter(({ since }) => since > asked)
