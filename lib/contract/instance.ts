import * as z from 'zod'
import {
  ByteCount,
  identity,
  Instant,
  Name,
  NameOrId,
  nameOrIdPage,
  naming,
  projectRequired,
  projectSelector,
  QueryUint64,
  resultsPage,
  Uint16,
  Uint64,
  Uint8,
  Uuid,
} from './common'
import { DiskBackend } from './disk'
import { ExternalIpCreate } from './external-ip'
import { CPU_PLATFORMS, HOSTNAME_LENGTH_MAX, USER_DATA_BYTES_MAX } from './limits'
import { InstanceNetworkInterfaceAttachment } from './network-interface'
import { operations } from './operation'
import { secret } from './secret'
import type { Answer } from './answer'

/**
 * types.md, Hostname, with its expression said without overlapping parts. The length check aborts,
 * so that the expression never runs over a text of a megabyte.
 */
export const Hostname = z
  .string()
  .min(1)
  .max(HOSTNAME_LENGTH_MAX, {
    error: `Max hostname length is ${HOSTNAME_LENGTH_MAX}`,
    abort: true,
  })
  .regex(
    /^[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?(\.[a-zA-Z0-9]([a-zA-Z0-9-]*[a-zA-Z0-9])?)*$/,
    'Hostnames must comply with RFC 1035',
  )
export type Hostname = z.infer<typeof Hostname>

export const InstanceCpuCount = Uint16
export type InstanceCpuCount = z.infer<typeof InstanceCpuCount>

export const InstanceState = z.enum([
  'creating',
  'starting',
  'running',
  'stopping',
  'stopped',
  'rebooting',
  'migrating',
  'repairing',
  'failed',
  'destroyed',
])
export type InstanceState = z.infer<typeof InstanceState>

export const InstanceAutoRestartPolicy = z.enum(['never', 'best_effort'])
export type InstanceAutoRestartPolicy = z.infer<typeof InstanceAutoRestartPolicy>

/** The kind of CPU that an instance asks for. */
export const InstanceCpuPlatform = z.enum(CPU_PLATFORMS)
export type InstanceCpuPlatform = z.infer<typeof InstanceCpuPlatform>

export const Instance = z.object({
  ...identity,
  autoRestartCooldownExpiration: Instant.nullish(),
  autoRestartEnabled: z.boolean(),
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  bootDiskId: Uuid.nullish(),
  /** Only platforms with API versions have it; null leaves the choice to them, absent means unknown. */
  cpuPlatform: InstanceCpuPlatform.nullish(),
  /** Only newer platforms have it: absent means unknown. */
  enableJumboFrames: z.boolean().optional(),
  hostname: z.string(),
  memory: ByteCount,
  ncpus: InstanceCpuCount,
  projectId: Uuid,
  runState: InstanceState,
  timeLastAutoRestarted: Instant.nullish(),
  timeRunStateUpdated: Instant,
})
export type Instance = Answer<z.infer<typeof Instance>>

/** A disk made with the instance, or an existing one of the project. */
export const InstanceDiskAttachment = z.discriminatedUnion('type', [
  z.object({ ...naming, type: z.literal('create'), diskBackend: DiskBackend, size: ByteCount }),
  z.object({ type: z.literal('attach'), name: Name }),
])
export type InstanceDiskAttachment = z.infer<typeof InstanceDiskAttachment>

/** May contain passwords and keys for the software that it sets up. */
const UserData = secret(
  z.base64().refine((text) => decodedLength(text) <= USER_DATA_BYTES_MAX, {
    error: `user data must be at most ${USER_DATA_BYTES_MAX} bytes`,
  }),
)

/**
 * `sshPublicKeys`: absent or null gives all keys of the caller, an empty list none. Counts and
 * sizes are not checked here: the platform answers them with an error of its own, not with a
 * parse error (behaviour-tenant, section 5; the numbers are in limits.ts).
 */
export const InstanceCreate = z.object({
  ...naming,
  antiAffinityGroups: z.array(NameOrId).default([]),
  autoRestartPolicy: InstanceAutoRestartPolicy.nullable().default(null),
  bootDisk: InstanceDiskAttachment.nullable().default(null),
  cpuPlatform: InstanceCpuPlatform.nullable().default(null),
  disks: z.array(InstanceDiskAttachment).default([]),
  enableJumboFrames: z.boolean().default(false),
  externalIps: z.array(ExternalIpCreate).default([]),
  hostname: Hostname,
  memory: ByteCount,
  ncpus: InstanceCpuCount,
  networkInterfaces: InstanceNetworkInterfaceAttachment.default({ type: 'default_dual_stack' }),
  sshPublicKeys: z.array(NameOrId).nullish(),
  start: z.boolean().default(true),
  userData: UserData.default(''),
})
export type InstanceCreate = z.infer<typeof InstanceCreate>

/**
 * Absent or null clears `bootDisk` and `autoRestartPolicy`: always send the current values. Platforms with
 * API versions refuse an update that lacks one of these, `cpuPlatform`, or `enableJumboFrames` once they
 * have it (behaviour-2026.md, section 1.4); those before take neither.
 */
export const InstanceUpdate = z.object({
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  bootDisk: NameOrId.nullish(),
  cpuPlatform: InstanceCpuPlatform.nullish(),
  enableJumboFrames: z.boolean().optional(),
  memory: ByteCount,
  ncpus: InstanceCpuCount,
})
export type InstanceUpdate = z.infer<typeof InstanceUpdate>

/** Bytes as numbers; `lastByteOffset` is the offset just after them. */
export const InstanceSerialConsoleData = z.object({ data: z.array(Uint8), lastByteOffset: Uint64 })
export type InstanceSerialConsoleData = z.infer<typeof InstanceSerialConsoleData>

/** How many bytes base64 text stands for. */
function decodedLength(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return (base64.length / 4) * 3 - padding
}

export const instanceOperations = operations({
  instanceList: {
    method: 'GET',
    path: '/v1/instances',
    query: z.object({ ...nameOrIdPage, ...projectSelector }),
    answer: resultsPage(Instance),
    status: 200,
  },
  instanceCreate: {
    method: 'POST',
    path: '/v1/instances',
    query: z.object(projectRequired),
    body: InstanceCreate,
    answer: Instance,
    status: 201,
  },
  instanceView: {
    method: 'GET',
    path: '/v1/instances/{instance}',
    query: z.object(projectSelector),
    answer: Instance,
    status: 200,
  },
  instanceUpdate: {
    method: 'PUT',
    path: '/v1/instances/{instance}',
    query: z.object(projectSelector),
    body: InstanceUpdate,
    answer: Instance,
    status: 200,
  },
  instanceDelete: {
    method: 'DELETE',
    path: '/v1/instances/{instance}',
    query: z.object(projectSelector),
    status: 204,
  },
  instanceReboot: {
    method: 'POST',
    path: '/v1/instances/{instance}/reboot',
    query: z.object(projectSelector),
    answer: Instance,
    status: 202,
  },
  // Exactly one of fromStart and mostRecent; the platform answers 500 otherwise.
  instanceSerialConsole: {
    method: 'GET',
    path: '/v1/instances/{instance}/serial-console',
    query: z.object({
      ...projectSelector,
      fromStart: QueryUint64.nullish(),
      maxBytes: QueryUint64.nullish(),
      mostRecent: QueryUint64.nullish(),
    }),
    answer: InstanceSerialConsoleData,
    status: 200,
  },
  // A WebSocket; without mostRecent it replays everything from the start.
  instanceSerialConsoleStream: {
    method: 'GET',
    path: '/v1/instances/{instance}/serial-console/stream',
    query: z.object({ ...projectSelector, mostRecent: QueryUint64.nullish() }),
    status: 101,
  },
  instanceStart: {
    method: 'POST',
    path: '/v1/instances/{instance}/start',
    query: z.object(projectSelector),
    answer: Instance,
    status: 202,
  },
  instanceStop: {
    method: 'POST',
    path: '/v1/instances/{instance}/stop',
    query: z.object(projectSelector),
    answer: Instance,
    status: 202,
  },
})
