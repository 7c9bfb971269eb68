import { limits } from './limits'
import * as z from 'zod'
import type { LiveKind, LiveRow } from '@/lib/contract/live-wire'

/*
 * The platform's lists, read as they come over the wire: only these fields leave this file. A row
 * is built anew, member by member, so that nothing else of a resource can slip through.
 */

const identity = {
  id: z.string(),
  name: z.string(),
  time_created: z.string(),
  time_modified: z.string(),
}
const optionalText = z.string().nullish()

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next_page: optionalText })

const InstancePage = pageOf(
  z.object({
    ...identity,
    run_state: z.string(),
    time_run_state_updated: z.string(),
    auto_restart_enabled: z.boolean(),
    auto_restart_policy: optionalText,
    auto_restart_cooldown_expiration: optionalText,
    time_last_auto_restarted: optionalText,
    boot_disk_id: optionalText,
  }),
)
const DiskPage = pageOf(
  z.object({ ...identity, state: z.object({ state: z.string(), instance: optionalText }) }),
)
const SnapshotPage = pageOf(z.object({ ...identity, state: z.string() }))
const ImagePage = pageOf(z.object(identity))
const FloatingIpPage = pageOf(z.object({ ...identity, instance_id: optionalText }))

type Identity = z.infer<z.ZodObject<typeof identity>>
const identityOf = ({ id, name, time_created, time_modified }: Identity) => ({
  id,
  name,
  timeCreated: time_created,
  timeModified: time_modified,
})

/** Rows of one list, and whether the project has more than were asked for. */
export interface ListPage {
  readonly rows: readonly LiveRow[]
  readonly isPartial: boolean
}

interface Items<T> {
  readonly items: T[]
  readonly next_page?: string | null | undefined
}

/** Reads a page with its schema and turns the items into rows; undefined when it is another thing. */
const reader =
  <T>(schema: z.ZodType<Items<T>>, row: (item: T) => LiveRow) =>
  (json: unknown): ListPage | undefined => {
    const page = schema.safeParse(json)
    if (!page.success) return undefined
    const { items, next_page } = page.data
    // The platform gives a token with every page that has rows; only a full one leaves any out.
    const isPartial = Boolean(next_page) && items.length >= limits.rowsPerKind
    return { rows: items.map(row), isPartial }
  }

const readers: Readonly<Record<LiveKind, (json: unknown) => ListPage | undefined>> = {
  instance: reader(InstancePage, (item) => ({
    kind: 'instance',
    ...identityOf(item),
    state: item.run_state,
    timeRunStateUpdated: item.time_run_state_updated,
    autoRestartEnabled: item.auto_restart_enabled,
    autoRestartPolicy: item.auto_restart_policy ?? null,
    autoRestartCooldownExpiration: item.auto_restart_cooldown_expiration ?? null,
    timeLastAutoRestarted: item.time_last_auto_restarted ?? null,
    bootDiskId: item.boot_disk_id ?? null,
  })),
  disk: reader(DiskPage, (item) => ({
    kind: 'disk',
    ...identityOf(item),
    state: item.state.state,
    instanceId: item.state.instance ?? null,
  })),
  snapshot: reader(SnapshotPage, (item) => ({
    kind: 'snapshot',
    ...identityOf(item),
    state: item.state,
  })),
  image: reader(ImagePage, (item) => ({ kind: 'image', ...identityOf(item) })),
  'floating-ip': reader(FloatingIpPage, (item) => ({
    kind: 'floating-ip',
    ...identityOf(item),
    instanceId: item.instance_id ?? null,
  })),
}

/** The rows in a list's answer, or undefined when it is not that list. Never throws. */
export function readList(kind: LiveKind, body: string): ListPage | undefined {
  try {
    return readers[kind](JSON.parse(body))
  } catch {
    // Not JSON: a proxy's page, or half a body.
    return undefined
  }
}

/** Whether two rows say the same. Rows of a kind are built with the same members in the same order. */
export const sameRow = (a: LiveRow, b: LiveRow): boolean => {
  const left: Readonly<Record<string, unknown>> = { ...a }
  const right: Readonly<Record<string, unknown>> = { ...b }
  return Object.keys(left).every((name) => left[name] === right[name])
}
