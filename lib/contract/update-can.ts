/** The parts of the status that decide about the target. */
interface Status {
  readonly targetRelease: { readonly version: string } | null
  readonly componentsByReleaseVersion: Readonly<Record<string, number | string | null>>
  readonly suspended: boolean | null
}

const partsOf = (version: string): number[] =>
  version.split(/[-+]/)[0]?.split('.').map(Number) ?? []

/** In semantic versioning, without the part after a dash or a plus. */
function isOlder(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)]
  const at = one.findIndex((part, index) => part !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

/** The progress of an update: how many of all components run its target; undefined without a target. */
export function updateProgress(
  status: Status,
): { readonly done: number; readonly all: number } | undefined {
  const target = status.targetRelease?.version
  if (target === undefined) return undefined
  const counts = Object.entries(status.componentsByReleaseVersion)
  const sum = (of: typeof counts): number =>
    of.reduce((total, [, count]) => total + Number(count ?? 0), 0)
  return { done: sum(counts.filter(([version]) => version === target)), all: sum(counts) }
}

/**
 * Why a release can't become the target, in the platform's order of checks (behaviour-2026.md, 3.3);
 * undefined if it can, or if the status is unknown and the platform decides.
 */
export function whyNotTarget(version: string, status: Status | undefined): string | undefined {
  const target = status?.targetRelease?.version
  if (status === undefined || target === undefined) return undefined
  if (version === target) return 'Already the target'
  const [major = 0, current = 0] = [partsOf(version)[0], partsOf(target)[0]]
  if (major > current + 1) return `Update to release ${current + 1} first`
  if (isOlder(version, target)) return `Older than the target, ${target}`
  if (status.suspended) return 'Updates are suspended until recovery is finished'
  const progress = updateProgress(status)
  return progress && progress.done < progress.all ? 'An update is in progress' : undefined
}

/** Why recovery can't be finished now; undefined if it can, or if the platform decides. */
export const whyNotRecovered = (
  status: Pick<Status, 'suspended'> | undefined,
): string | undefined => (status?.suspended === false ? 'No sled was recovered by hand' : undefined)

/** An update without a new step for this long is stuck: behaviour-2026.md, section 3.3. */
const STILL_MS = 20 * 60_000

/**
 * Whether an unfinished update had no new step for 20 minutes. Newer platforms report problems themselves;
 * on older ones only the missing progress tells.
 */
export function standsStill(
  status: Status & { readonly timeLastStepPlanned: Date | null },
  nowMs: number,
): boolean {
  const progress = updateProgress(status)
  const planned = status.timeLastStepPlanned?.getTime()
  return (
    progress !== undefined &&
    progress.done < progress.all &&
    planned !== undefined &&
    nowMs - planned > STILL_MS
  )
}
