import { diskTransitioning } from './disk-can'
import { instanceAutoRestartPending, instanceTransitioning } from './instance-can'
import type { LiveKind, LiveRow, ResourceOf } from './live-kinds'
import { livePatch } from './live-row'
import { snapshotTransitioning } from './snapshot-can'

/** Whether the platform is changing a resource's state, by the rules of the `*-can` files. */
const rules: {
  readonly [K in LiveKind]: (resource: ResourceOf<K>, now: Date) => boolean
} = {
  instance: (instance, now) =>
    instanceTransitioning(instance) || instanceAutoRestartPending(instance, now),
  disk: diskTransitioning,
  snapshot: snapshotTransitioning,
  image: () => false,
  'floating-ip': () => false,
}

/** Whether a row is about to change its state. `now`: ms since 1970. */
export function isChanging(row: LiveRow, now: number): boolean {
  // The rule of a kind reads only members of its patch.
  const rule = rules[row.kind] as (resource: unknown, now: Date) => boolean
  return rule(livePatch(row).patch, new Date(now))
}
