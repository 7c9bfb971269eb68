import type { AntiAffinityGroup } from '@/lib/contract/affinity-group'
import type { BlockSize, Disk, DiskSource } from '@/lib/contract/disk'
import { instanceOfDisk } from '@/lib/contract/disk-can'
import type { ExternalIpCreate } from '@/lib/contract/external-ip'
import { isFloating } from '@/lib/contract/external-ip-can'
import { ipVersionOf } from '@/lib/contract/ip-stack'
import { CPU_PLATFORMS } from '@/lib/contract/limits'
import type {
  InstanceNetworkInterface as Nic,
  PrivateIpStackCreate,
} from '@/lib/contract/network-interface'
import { transitIpsOf } from '@/lib/contract/transit-ips'
import { networkThings, pathThings } from './network-things'
import type { ProjectWhole } from './read-project'
import { makes, named, type Thing } from './thing'

function diskThing(disk: Disk, project: string): Thing | undefined {
  const { size, blockSize, imageId, snapshotId, readOnly } = disk
  if (size === null || blockSize === null) return undefined
  const frozen = readOnly === true && { readOnly }
  const diskSource: DiskSource = imageId
    ? { type: 'image', imageId, ...frozen }
    : snapshotId
      ? { type: 'snapshot', snapshotId, ...frozen }
      : // The sizes that the platform makes are those that it takes.
        { type: 'blank', blockSize: blockSize as BlockSize }
  return {
    ...{ of: 'disk', id: disk.id, within: [] },
    call: makes('diskCreate', {
      query: { project },
      body: {
        ...{ ...named(disk), size },
        diskBackend:
          disk.diskType === 'local' ? { type: 'local' } : { type: 'distributed', diskSource },
      },
    }),
  }
}

const RESTARTS = ['never', 'best_effort'] as const

/** The same addresses again; of IPv6, others where `isNew` says so. */
function stackOf({ ipStack }: Nic, isNew: boolean): PrivateIpStackCreate {
  const ask = ({ ip }: { readonly ip: string }) => ({
    ip:
      isNew && ipVersionOf(ip) === 'v6'
        ? { type: 'auto' as const }
        : { type: 'explicit' as const, value: ip },
    transitIps: [],
  })
  return ipStack.type === 'dual_stack'
    ? { type: 'dual_stack', value: { v4: ask(ipStack.value.v4), v6: ask(ipStack.value.v6) } }
    : { type: ipStack.type, value: ask(ipStack.value) }
}

/** An instance with all that stands in it; what wasn't read is left to the platform as it is. */
function instanceThing(
  { instance, nics, ips, keys }: ProjectWhole['instances'][number],
  whole: ProjectWhole,
): Thing | undefined {
  const { id, name, ncpus, memory, bootDiskId, cpuPlatform, autoRestartPolicy } = instance
  if (ncpus === null || memory === null) return undefined
  const notes: { readonly words: string }[] = []
  const say = (words: string) => {
    notes.push({ words })
  }
  const disks = whole.disks?.filter((disk) => instanceOfDisk(disk) === id)
  const attach = (disk: Disk) => ({ type: 'attach' as const, name: disk.name })
  const boot = disks?.find((disk) => disk.id === bootDiskId)
  const placed = nics
    ?.toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .flatMap((nic) => {
      const network = whole.networks.find(({ vpc }) => vpc.id === nic.vpcId)
      const subnet = network?.subnets.find((each) => each.id === nic.subnetId)
      const transit = transitIpsOf(nic.ipStack)
      if (transit?.length !== 0)
        say(
          `Transit IPs of ${nic.name} of ${name}${transit ? ` (${transit.join(', ')})` : ', if it has any,'} are left out.`,
        )
      if (!network || !subnet) say(`The subnet of ${nic.name} of ${name} couldn’t be read.`)
      return network && subnet
        ? [
            {
              ...{ ...named(nic), vpcName: network.vpc.name, subnetName: subnet.name },
              nic,
            },
          ]
        : []
    })
  const isPlaced = placed !== undefined && placed.length === nics?.length
  const cpu = CPU_PLATFORMS.find((word) => word === cpuPlatform)
  const restarts = RESTARTS.find((word) => word === autoRestartPolicy)
  if (cpuPlatform && !cpu)
    say(`CPU platform ${cpuPlatform} of ${name} isn’t one that this console knows, and left out.`)
  const isOwn = (key: { readonly id: string }) => whole.ownKeys.some((each) => each.id === key.id)
  for (const key of keys ?? [])
    if (!isOwn(key)) say(`SSH key ${key.name} of ${name} is another user’s.`)
  const groups = whole.antiAffinityGroups.filter(({ members }) =>
    members?.some(({ value }) => value.id === id),
  )
  const knowsGroups =
    whole.isGrouped && whole.antiAffinityGroups.every(({ members }) => members !== undefined)
  const body = {
    ...{ ...named(instance), hostname: instance.hostname, ncpus, memory },
    cpuPlatform: cpu ?? null,
    enableJumboFrames: instance.enableJumboFrames ?? false,
    autoRestartPolicy: restarts ?? null,
    bootDisk: boot ? attach(boot) : null,
    disks: (disks ?? []).filter((disk) => disk !== boot).map(attach),
    externalIps: (isPlaced && placed.length > 0 ? (ips ?? []) : []).flatMap(
      (ip): readonly ExternalIpCreate[] =>
        isFloating(ip)
          ? [{ type: 'floating', floatingIp: ip.name }]
          : ip.kind === 'ephemeral'
            ? [
                {
                  type: 'ephemeral',
                  poolSelector: ip.ipPoolId
                    ? { type: 'explicit', pool: ip.ipPoolId }
                    : { type: 'auto', ipVersion: ipVersionOf(ip.ip) },
                },
              ]
            : [],
    ),
    start: instance.runState !== 'stopped',
  }
  const query = { project: whole.project.name }
  const networking = (isNew: boolean) => ({
    networkInterfaces:
      isPlaced && placed.length > 0
        ? {
            type: 'create' as const,
            params: placed.map(({ nic, ...each }) => ({ ...each, ipConfig: stackOf(nic, isNew) })),
          }
        : { type: 'none' as const },
  })
  return {
    ...{ of: 'instance', id, within: [], notes },
    call: makes('instanceCreate', {
      query,
      body: {
        ...{ ...body, ...networking(false) },
        antiAffinityGroups: groups.map(({ group }) => group.name),
        sshPublicKeys: (keys ?? []).map((key) => key.id),
      },
    }),
    // Keys are the reader's own there, and groups take members by calls of every platform.
    commands: [
      makes('instanceCreate', {
        query,
        body: {
          ...{ ...body, ...networking(true) },
          sshPublicKeys: (keys ?? []).filter(isOwn).map((key) => key.name),
        },
      }),
    ],
    // The provider doesn't read how addresses were chosen: it would make them anew.
    ignored: [
      ...['external_ips', 'network_interfaces'],
      ...(disks ? [] : ['boot_disk_id', 'disk_attachments']),
      ...(keys ? [] : ['ssh_public_keys']),
      ...(knowsGroups ? [] : ['anti_affinity_groups']),
    ],
  }
}

/**
 * The things of a project in an order in which they can be made, dependent ones last; and what of them
 * couldn't be read, in words.
 */
export function thingsOf(whole: ProjectWhole) {
  const lacking: string[] = []
  const { project, instances, networks, disks = [] } = whole
  const query = { project: project.name }
  /** A thing, unless its size wasn't read, which is said. */
  const sized = (what: string, thing: Thing | undefined): readonly Thing[] => {
    if (!thing) lacking.push(`The size of ${what} couldn’t be read.`)
    return thing ? [thing] : []
  }
  const nameOf = (id: string) =>
    instances.find(({ instance }) => instance.id === id)?.instance.name ?? id
  const used = whole.ownKeys.filter(({ id }) =>
    instances.some(({ keys }) => keys?.some((key) => key.id === id)),
  )
  const things: readonly Thing[] = [
    {
      ...{ of: 'project', id: project.id, within: [] },
      call: makes('projectCreate', { body: named(project) }),
    },
    ...used.map((key): Thing => ({
      ...{ of: 'ssh-key', id: key.id, within: [] },
      call: makes('currentUserSshKeyCreate', {
        body: { ...named(key), publicKey: key.publicKey },
      }),
    })),
    ...whole.images.map((image): Thing => ({
      ...{ of: 'image', id: image.id, within: [], commands: [] },
      call: makes('imageView', { path: { image: image.name }, query }),
      notes: [
        {
          words: `Image ${image.name} is for disks of its project alone, until it is promoted.`,
          tool: 'CLI',
        },
      ],
    })),
    ...disks.flatMap((disk) => sized(`disk ${disk.name}`, diskThing(disk, project.name))),
    ...whole.snapshots.map((snapshot): Thing => {
      const of = disks.find(({ id }) => id === snapshot.diskId)?.name
      return {
        ...{ of: 'snapshot', id: snapshot.id, within: [] },
        call: makes('snapshotCreate', {
          ...{ query, body: { ...named(snapshot), disk: of ?? snapshot.diskId } },
        }),
        ...(of === undefined && {
          commands: [],
          notes: [{ words: `The disk of snapshot ${snapshot.name} wasn’t found.`, tool: 'CLI' }],
        }),
      }
    }),
    ...networks.flatMap((network) => networkThings(network, project.name)),
    ...whole.floatingIps.map((floating): Thing => ({
      ...{ of: 'floating-ip', id: floating.id, within: [] },
      call: makes('floatingIpCreate', {
        query,
        body: {
          ...named(floating),
          addressAllocator: { type: 'explicit', ip: floating.ip, pool: floating.ipPoolId },
        },
      }),
    })),
    ...whole.externalSubnets.map((subnet): Thing => ({
      ...{ of: 'external-subnet', id: subnet.id, within: [] },
      call: makes('externalSubnetCreate', {
        query,
        body: { ...named(subnet), allocator: { type: 'explicit', subnet: subnet.subnet } },
      }),
    })),
    ...whole.affinityGroups.map(({ group }): Thing => ({
      ...{ of: 'affinity-group', id: group.id, within: [] },
      call: makes('affinityGroupCreate', { query, body: placementOf(group) }),
    })),
    ...whole.antiAffinityGroups.map(({ group }): Thing => ({
      ...{ of: 'anti-affinity-group', id: group.id, within: [] },
      call: makes('antiAffinityGroupCreate', { query, body: placementOf(group) }),
    })),
    ...instances.flatMap((each) =>
      sized(`instance ${each.instance.name}`, instanceThing(each, whole)),
    ),
    ...whole.affinityGroups.flatMap(({ group, members = [] }) =>
      members.map(({ value }) => ({
        ...{ id: value.id, within: [group.id] },
        call: makes('affinityGroupMemberInstanceAdd', {
          ...{ query, path: { affinityGroup: group.name, instance: nameOf(value.id) } },
        }),
      })),
    ),
    ...whole.antiAffinityGroups.flatMap(({ group, members = [] }) =>
      members.map(({ value }) => ({
        ...{ id: value.id, within: [group.id] },
        call: makes('antiAffinityGroupMemberInstanceAdd', {
          ...{ query, path: { antiAffinityGroup: group.name, instance: nameOf(value.id) } },
        }),
      })),
    ),
    ...whole.externalSubnets.flatMap(({ id, name, instanceId }) =>
      instanceId
        ? {
            ...{ id, within: [id] },
            call: makes('externalSubnetAttach', {
              ...{ query, path: { externalSubnet: name }, body: { instance: nameOf(instanceId) } },
            }),
          }
        : [],
    ),
    ...networks.flatMap((network) => pathThings(network, project.name)),
  ]
  return { things, lacking }
}

const placementOf = ({ policy, ...group }: AntiAffinityGroup) => ({
  ...named(group),
  policy: policy === 'fail' ? ('fail' as const) : ('allow' as const),
  failureDomain: 'sled' as const,
})
