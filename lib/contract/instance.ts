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
import { DiskSource } from './disk'
import { ExternalIpCreate } from './external-ip'
import { InstanceNetworkInterfaceAttachment } from './network-interface'
import { operations } from './operation'

export const Hostname = z
  .string()
  .min(1)
  .max(253)
  .regex(/^([a-zA-Z0-9]+[a-zA-Z0-9\-]*(?<!-))(\.[a-zA-Z0-9]+[a-zA-Z0-9\-]*(?<!-))*$/)
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

export const Instance = z.object({
  ...identity,
  autoRestartCooldownExpiration: Instant.nullish(),
  autoRestartEnabled: z.boolean(),
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  bootDiskId: Uuid.nullish(),
  hostname: z.string(),
  memory: ByteCount,
  ncpus: InstanceCpuCount,
  projectId: Uuid,
  runState: InstanceState,
  timeLastAutoRestarted: Instant.nullish(),
  timeRunStateUpdated: Instant,
})
export type Instance = z.infer<typeof Instance>

export const InstanceDiskAttachment = z.discriminatedUnion('type', [
  z.object({ ...naming, type: z.literal('create'), diskSource: DiskSource, size: ByteCount }),
  z.object({ type: z.literal('attach'), name: Name }),
])
export type InstanceDiskAttachment = z.infer<typeof InstanceDiskAttachment>

export const InstanceCreate = z.object({
  ...naming,
  autoRestartPolicy: InstanceAutoRestartPolicy.nullable().default(null),
  bootDisk: InstanceDiskAttachment.nullable().default(null),
  disks: z.array(InstanceDiskAttachment).default([]),
  externalIps: z.array(ExternalIpCreate).default([]),
  hostname: Hostname,
  memory: ByteCount,
  ncpus: InstanceCpuCount,
  networkInterfaces: InstanceNetworkInterfaceAttachment.default({ type: 'default' }),
  sshPublicKeys: z.array(NameOrId).nullish(),
  start: z.boolean().default(true),
  userData: z.base64().default(''),
})
export type InstanceCreate = z.infer<typeof InstanceCreate>

export const InstanceUpdate = z.object({
  autoRestartPolicy: InstanceAutoRestartPolicy.nullish(),
  bootDisk: NameOrId.nullish(),
  memory: ByteCount,
  ncpus: InstanceCpuCount,
})
export type InstanceUpdate = z.infer<typeof InstanceUpdate>

export const InstanceSerialConsoleData = z.object({ data: z.array(Uint8), lastByteOffset: Uint64 })
export type InstanceSerialConsoleData = z.infer<typeof InstanceSerialConsoleData>

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
