import { diskTransitioning } from './disk-can'
import { instanceAutoRestartPending, instanceTransitioning } from './instance-can'
import type { LiveKind, LiveRow, ResourceOf } from './live-kinds'
import { livePatch } from './live-row'
import { snapshotTransitioning } from './snapshot-can'

/** Whether the platform is moving a resource by itself, by the rules of the `*-can` files. */
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

/** Whether a row's next state is near. `now`: ms since 1970. */
export function isChanging(row: LiveRow, now: number): boolean {
  // A kind's rule reads what its patch has.
  const rule = rules[row.kind] as (resource: unknown, now: Date) => boolean
  return rule(livePatch(row).patch, new Date(now))
}
