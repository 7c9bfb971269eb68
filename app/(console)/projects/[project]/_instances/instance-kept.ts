import { failure } from '@/lib/action/define-action'
import type { ApiVersion } from '@/lib/contract/api-version'
import type {
  Instance,
  InstanceAutoRestartPolicy,
  InstanceCpuPlatform,
  InstanceUpdate,
} from '@/lib/contract/instance'
import { platformCan } from '@/lib/contract/platform-can'

/**
 * The members that an update clears unless they are sent again, with their current values. Undefined if
 * the platform did not report one. Members of newer platforms are sent only if they were reported.
 */
export function keptOf(
  { bootDiskId, autoRestartPolicy, cpuPlatform, enableJumboFrames }: Instance,
  platform: ApiVersion | undefined,
): Omit<InstanceUpdate, 'ncpus' | 'memory'> | undefined {
  if (bootDiskId === undefined || autoRestartPolicy === undefined) return undefined
  if (platformCan(platform, 'versions') && cpuPlatform === undefined) return undefined
  if (platformCan(platform, 'jumboFrames') && enableJumboFrames == null) return undefined
  return {
    bootDisk: bootDiskId,
    // Back as they came, also words that only a newer platform knows.
    autoRestartPolicy: autoRestartPolicy as InstanceAutoRestartPolicy | null,
    ...(cpuPlatform !== undefined && { cpuPlatform: cpuPlatform as InstanceCpuPlatform | null }),
    ...(enableJumboFrames != null && { enableJumboFrames }),
  }
}

/** The same with the size, which every update sets. */
export function allOf(
  instance: Instance,
  platform: ApiVersion | undefined,
): InstanceUpdate | undefined {
  const { ncpus, memory } = instance
  const kept = keptOf(instance, platform)
  return kept && ncpus !== null && memory !== null ? { ...kept, ncpus, memory } : undefined
}

/** Instead of values that are made up. */
export const partUnread = failure({}, [
  {
    message:
      'Part of the instance couldn’t be read, and saving would overwrite it. Nothing was changed. Use the command line instead.',
  },
])
