import { networkReads } from '@/lib/api/network-reads'
import { reads } from '@/lib/api/reads'
import { changedSince } from '@/lib/change/changed-since'
import { SEEN_FIELD } from '@/lib/change/outcome'
import { explicitAddresses } from '@/lib/contract/ip-config'
import { addressesOf } from '@/lib/contract/ip-stack'
import type { InstanceNetworkInterface } from '@/lib/contract/network-interface'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import type { Sent } from '@/lib/jobs/job'
import { parseIp } from '@/lib/validate/ip'
import { parseIpNet } from '@/lib/validate/ip-net'
import { compared, NO_INSTANCE } from './job-looks'
import { type JobContext, type ReadEnd, seen, textsIn } from './job-steps'
import { hindered, type Look } from './job-writes'

/* How it is found out whether what a job changes of network interfaces is made. */

type Nic = InstanceNetworkInterface
type Texts = ReturnType<typeof textsIn>

/** The interfaces of the instance that a form names. */
const nicsOf = async (
  { project = '', instance = '' }: Texts,
  context: JobContext,
): Promise<readonly Nic[] | ReadEnd> => {
  const read = reads.instanceNetworkInterfaceList({ query: { project, instance } })
  const now = await seen(read, context)
  return 'type' in now ? now : now.items
}

const GONE = hindered('It no longer exists.')

/** An interface that a form names: by its id, from the first look on. */
const named = (nics: readonly Nic[], name: string | undefined, sent: Sent | undefined) => {
  const id = sent?.before?.id
  return nics.find((nic) => (id === undefined ? nic.name === name : nic.id === id))
}

/** A look at the interface that a form names. */
const nicLook =
  (found: (nic: Nic, texts: Texts) => ReturnType<typeof compared>): Look =>
  async (input, context, sent) => {
    const texts = textsIn(input)
    const nics = await nicsOf(texts, context)
    if ('type' in nics) return nics.type === 'absent' ? NO_INSTANCE : nics
    const nic = named(nics, texts['nic'], sent)
    return nic ? found(nic, texts) : GONE
  }

export const nicIsPrimary = nicLook(({ id, primary }) =>
  compared(id, { primary: true }, { primary }),
)

/** Networks in one spelling and one order. */
const inOrder = (networks: readonly string[]): string =>
  networks
    .map((text) => {
      const net = parseIpNet(text)
      return net ? `${net.version} ${net.value}/${net.width}` : text
    })
    .toSorted()
    .join(' ')

function networksIn(text: string | undefined): readonly string[] {
  try {
    const networks: unknown = JSON.parse(text ?? '')
    return Array.isArray(networks) ? networks.map(String) : []
  } catch {
    // The action refuses it.
    return []
  }
}

export const nicIsUpdated = nicLook((nic, { [SEEN_FIELD]: began, ...values }) => {
  const { name = '', description = '', transitIps } = values
  const asked = {
    ...changedSince(began, values)({ name, description }),
    transitIps: inOrder(networksIn(transitIps)),
  }
  const has = transitIpsOf(nic.ipStack)
  return compared(nic.id, asked, { ...nic, transitIps: has && inOrder(has) })
})

const hasAddress = ({ ipStack }: Nic, asked: string): boolean => {
  const ip = parseIp(asked)
  return addressesOf(ipStack).some((own) => {
    const parsed = parseIp(own)
    return parsed?.version === ip?.version && parsed?.value === ip?.value
  })
}

/** A new interface is made once the instance has one of its name in its subnet with what was asked. */
export const nicIsCreated: Look = async (input, context) => {
  const texts = textsIn(input)
  const nics = await nicsOf(texts, context)
  if ('type' in nics) return nics.type === 'absent' ? NO_INSTANCE : nics
  const { project = '', name, description = '', vpc = '', subnet = '' } = texts
  const nic = nics.find((each) => each.name === name)
  if (!nic) return { type: 'not-made', before: { as: '' } }
  const read = networkReads.vpcSubnetView({ path: { subnet }, query: { project, vpc } })
  const place = await seen(read, context)
  if ('type' in place && place.type !== 'absent') return place
  const isAsked =
    !('type' in place) &&
    nic.subnetId === place.id &&
    nic.description === description.trim() &&
    explicitAddresses(texts).every((asked) => hasAddress(nic, asked))
  return isAsked
    ? { type: 'made', id: nic.id }
    : hindered('Another network interface of the instance already has that name.')
}
