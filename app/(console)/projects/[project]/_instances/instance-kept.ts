import { failure } from '@/lib/action/define-action'
import type { Instance, InstanceAutoRestartPolicy, InstanceUpdate } from '@/lib/contract/instance'

/** What an update clears unless it is sent again. */
export const keptOf = ({
  bootDiskId,
  autoRestartPolicy,
}: Instance): Pick<InstanceUpdate, 'bootDisk' | 'autoRestartPolicy'> => ({
  bootDisk: bootDiskId,
  // Back as it came, also a word that only a newer platform knows.
  autoRestartPolicy: autoRestartPolicy as InstanceAutoRestartPolicy | null | undefined,
})

/** The size, which every update sets; undefined where the platform did not tell it. */
export const sizeOf = ({
  ncpus,
  memory,
}: Instance): Pick<InstanceUpdate, 'ncpus' | 'memory'> | undefined =>
  ncpus === null || memory === null ? undefined : { ncpus, memory }

/** Instead of a size that is made up. */
export const sizeUnread = failure({}, [
  {
    message:
      'The instance’s size couldn’t be read, and saving would overwrite it. Nothing was changed. Use the command line instead.',
  },
])
