import { vi } from 'vitest'
import type { Read, ReadError } from '@/lib/api/query'
import type { Result } from '@/lib/api/result'
import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'
import type { Sent, StepResult } from '@/lib/jobs/job'
import { type ProjectKind, projectKinds } from './(projects)/project-kinds'
import type { JobContext } from './job-steps'

/* A platform for the writes of jobs, and what each of them finds there before and after it is made. */

export const ID = '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c01'
export const OTHER = '5f5e0b6c-6a2b-4d0a-9d0e-0a1f6a3b7c02'
export const done = { type: 'success', data: null }
export const refusal = (message: string, status = 400) => ({
  ...{ type: 'failure', fieldErrors: {} },
  problems: [{ message, status }],
})
export const lost = new TypeError('fetch failed')

/** The platform's things, by path; any other path is absent. */
type Things = Readonly<Record<string, object | undefined>>

export const platform: {
  things: Things
  /** The answer to all reads instead of things. */
  away: number | 'unreachable' | undefined
} = { things: {}, away: undefined }

/** Has nothing there, and time stand still. */
export function emptyPlatform(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  // A change that fails is logged.
  vi.stubGlobal('console', { ...console, error: () => {} })
  platform.things = {}
  platform.away = undefined
  vi.stubGlobal('location', { origin: 'https://console.example' })
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const { things, away } = platform
    const url = new URL(typeof asked === 'string' ? asked : asked.url, location.origin)
    if (away === 'unreachable') throw lost
    const thing = things[url.pathname]
    const error = { message: 'not found', request_id: 'r' }
    if (away !== undefined) return Response.json(error, { status: away })
    return thing ? Response.json(thing) : Response.json(error, { status: 404 })
  })
}

/** How often the edge tries a step again that waits. */
export const LOOK_MS = 1_000
/** How long a step waits. */
export const WAIT_MS = 10 * 60_000

/** Reads as an island does; the server reads the same by the operation and its parameters. */
export const ask = async <T>({ queryFn }: Read<T>): Promise<Result<T>> => {
  try {
    const data = await queryFn({ signal: new AbortController().signal })
    return { type: 'success', status: 200, data }
  } catch (error) {
    // Of a module that may have been loaded again since.
    return (error as ReadError).failure
  }
}

export interface Run {
  readonly ended: () => StepResult | undefined
  /** What is stored of a write that was sent. */
  readonly kept: () => Sent | undefined
  readonly waits: (string | undefined)[]
  readonly stop: () => void
}

/** Tries a step as the edge does, until it has ended. */
export function run(
  perform: (context: JobContext, sent: Sent | undefined) => Promise<StepResult>,
  left?: Sent,
): Run {
  let result: StepResult | undefined
  let kept = left
  let isStopped = false
  const waits: (string | undefined)[] = []
  const context: JobContext = {
    ...{ ask, since: Date.now(), isStopped: () => isStopped, stales: () => {} },
    sends: async (sent) => void (kept = sent),
  }
  const tried = async () => {
    const end = await perform(context, kept)
    if (end.type !== 'waits') return void (result = end)
    waits.push(end.message)
    if (isStopped) result = { type: 'stopped' }
    else setTimeout(() => void tried(), LOOK_MS)
  }
  void tried()
  return { ended: () => result, kept: () => kept, waits, stop: () => void (isStopped = true) }
}

/** Lets so much time pass, look by look. */
export async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone <= ms; gone += LOOK_MS) await vi.advanceTimersByTimeAsync(LOOK_MS)
}

export const list = (...items: object[]) => ({ items, next_page: null })
const instance = (more: object = {}) => ({
  ...{ id: ID, name: 'web', run_state: 'stopped', ncpus: 2, memory: 2 * 2 ** 30 },
  ...{ boot_disk_id: null, auto_restart_policy: null, cpu_platform: null, ...more },
})
export const WEB = '/v1/instances/web'
const nic = (more: object = {}) => ({
  ...{ id: ID, name: 'net0', description: '', primary: false, subnet_id: 's', ...more },
  ip_stack: { type: 'v4', value: { ip: '10.0.0.5', transit_ips: [] } },
})
const NIC_LIST = '/v1/network-interfaces'
const of = { project: 'shop', instance: 'web' }

interface Case {
  readonly by: string
  readonly input: object
  readonly before: Things
  readonly after: Things
  /** The state after another user's change meanwhile, where a look can tell the difference. */
  readonly other?: Things
}

/** A removal, where its operation stands. */
const removed = (by: OperationName, thing: object = {}): Case => {
  const [, path] = operationPaths[by]
  const [, parameter = ''] = /\{(\w+)\}$/.exec(path) ?? []
  return {
    by,
    input: { path: { [parameter]: ID } },
    before: { [path.replace(`{${parameter}}`, ID)]: { id: ID, name: 'x', ...thing } },
    after: {},
  }
}

/** States in which things that have one can be deleted. */
const REMOVABLE: Readonly<Partial<Record<ProjectKind, object>>> = {
  instance: { run_state: 'stopped' },
  disk: { state: { state: 'detached' } },
  snapshot: { state: 'ready' },
}

export const CASES: readonly Case[] = [
  ...projectKinds.map(([kind]) => removed(`${kind}Delete`, REMOVABLE[kind])),
  removed('instanceNetworkInterfaceDelete'),
  removed('vpcSubnetDelete'),
  removed('projectDelete'),
  {
    by: 'instanceDiskDetach',
    input: { path: { instance: 'web' }, query: { project: 'shop' }, body: { disk: ID } },
    before: { [`${WEB}/disks`]: list({ id: ID, name: 'data', state: { state: 'attached' } }) },
    after: { [`${WEB}/disks`]: list() },
  },
  {
    by: 'instanceStop',
    input: { path: { instance: ID } },
    before: { [`/v1/instances/${ID}`]: instance({ run_state: 'running' }) },
    after: { [`/v1/instances/${ID}`]: instance({ run_state: 'stopping' }) },
  },
  {
    by: 'instanceStart',
    input: { path: { instance: ID } },
    before: { [`/v1/instances/${ID}`]: instance() },
    after: { [`/v1/instances/${ID}`]: instance({ run_state: 'starting' }) },
    other: { [`/v1/instances/${ID}`]: instance({ run_state: 'failed' }) },
  },
  {
    by: 'instanceResize',
    input: {
      ...{ ...of, ncpus: '4', memory: '8', isList: 'false' },
      // Not changed, and something else by now: it isn't asked for.
      ...{ cpuPlatform: 'amd_milan', $seen: JSON.stringify({ cpuPlatform: 'amd_milan' }) },
    },
    before: { [WEB]: instance() },
    after: { [WEB]: instance({ ncpus: 4, memory: 8 * 2 ** 30 }) },
    other: { [WEB]: instance({ ncpus: 6 }) },
  },
  {
    by: 'autoRestart',
    input: { ...of, policy: 'never' },
    before: { [WEB]: instance() },
    after: { [WEB]: instance({ auto_restart_policy: 'never' }) },
    other: { [WEB]: instance({ auto_restart_policy: 'best_effort' }) },
  },
  {
    by: 'bootDisk',
    input: { ...of, disk: ID, name: 'data', replaces: null },
    before: { [WEB]: instance() },
    after: { [WEB]: instance({ boot_disk_id: ID }) },
    // An instance of the same name that another user has made in its place.
    other: { [WEB]: instance({ id: OTHER, boot_disk_id: ID }) },
  },
  {
    by: 'bootDiskByName',
    input: { ...of, disk: 'data', name: 'data', replaces: OTHER },
    before: { [WEB]: instance({ boot_disk_id: OTHER }), '/v1/disks/data': { id: ID } },
    after: { [WEB]: instance({ boot_disk_id: ID }), '/v1/disks/data': { id: ID } },
    other: { [WEB]: instance({ boot_disk_id: null }), '/v1/disks/data': { id: ID } },
  },
  {
    by: 'diskAttach',
    input: { ...of, disk: 'data' },
    before: { [`${WEB}/disks`]: list() },
    after: { [`${WEB}/disks`]: list({ id: ID, name: 'data', state: { state: 'attached' } }) },
  },
  ...(['affinity', 'anti-affinity'] as const).map((kind): Case => {
    const members = `/v1/${kind}-groups/far/members`
    const shared = { [WEB]: instance() }
    return {
      by: kind === 'affinity' ? 'affinityJoin' : 'antiAffinityJoin',
      input: { ...of, group: 'far' },
      before: { ...shared, [members]: list() },
      after: { ...shared, [members]: list({ type: 'instance', value: { id: ID, name: 'web' } }) },
    }
  }),
  {
    by: 'nicCreate',
    input: { ...of, name: 'net1', description: '', vpc: 'v', subnet: 'sub', ip: '10.0.0.5' },
    before: { [NIC_LIST]: list(nic()), '/v1/vpc-subnets/sub': { id: 's' } },
    after: {
      [NIC_LIST]: list(nic(), nic({ id: OTHER, name: 'net1' })),
      '/v1/vpc-subnets/sub': { id: 's' },
    },
  },
  {
    by: 'nicUpdate',
    input: { ...of, nic: 'net0', name: 'net9', description: '', transitIps: '[]' },
    before: { [NIC_LIST]: list(nic()) },
    after: { [NIC_LIST]: list(nic({ name: 'net9' })) },
    other: { [NIC_LIST]: list(nic({ name: 'net7' })) },
  },
  {
    by: 'nicPrimary',
    input: { ...of, nic: 'net0' },
    before: { [NIC_LIST]: list(nic()) },
    after: { [NIC_LIST]: list(nic({ primary: true })) },
  },
  {
    by: 'snapshotCopy',
    input: { project: 'shop', disk: OTHER, snapshot: 'snap', description: 'c' },
    before: {},
    after: { '/v1/snapshots/snap': { id: ID, disk_id: OTHER, state: 'ready' } },
  },
  {
    by: 'diskCopy',
    input: { project: 'shop', name: 'copy', description: '', snapshot: 'snap', size: '2' },
    before: { '/v1/snapshots/snap': { id: OTHER, state: 'ready' } },
    after: {
      '/v1/snapshots/snap': { id: OTHER, state: 'ready' },
      '/v1/disks/copy': { id: ID, snapshot_id: OTHER, state: { state: 'detached' } },
    },
  },
  {
    by: 'instanceCopy',
    input: { project: 'shop', name: 'web', bootSource: 'disk', bootDisk: 'boot' },
    before: {},
    after: { [WEB]: instance(), [`${WEB}/disks`]: list({ id: OTHER, name: 'boot' }) },
  },
]
