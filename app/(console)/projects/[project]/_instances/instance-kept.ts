import { failure } from '@/lib/action/define-action'
import type { Instance, InstanceAutoRestartPolicy, InstanceUpdate } from '@/lib/contract/instance'

/**
 * What an update clears unless it is sent again, as it is now; undefined where the platform didn't tell
 * it. The CPU platform, which those with API versions alone have, goes back only if it came.
 */
export const keptOf = ({
  bootDiskId,
  autoRestartPolicy,
  cpuPlatform,
}: Instance): Pick<InstanceUpdate, 'bootDisk' | 'autoRestartPolicy' | 'cpuPlatform'> | undefined =>
  bootDiskId === undefined || autoRestartPolicy === undefined
    ? undefined
    : {
        bootDisk: bootDiskId,
        // Back as it came, also a word that only a newer platform knows.
        autoRestartPolicy: autoRestartPolicy as InstanceAutoRestartPolicy | null,
        ...(cpuPlatform !== undefined && { cpuPlatform }),
      }

/** The same with the size, which every update sets. */
export function allOf(instance: Instance): InstanceUpdate | undefined {
  const { ncpus, memory } = instance
  const kept = keptOf(instance)
  return kept && ncpus !== null && memory !== null ? { ...kept, ncpus, memory } : undefined
}

/** Instead of values that are made up. */
export const partUnread = failure({}, [
  {
    message:
      'Part of the instance couldn’t be read, and saving would overwrite it. Nothing was changed. Use the command line instead.',
  },
])
