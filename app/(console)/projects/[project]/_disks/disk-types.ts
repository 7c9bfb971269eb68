/* How a new disk can be kept, in the words of the forms that make one. */

export const types = [
  { value: 'distributed', label: 'Distributed' },
  { value: 'local', label: 'Local' },
]
export const DISTRIBUTED_HINT =
  'Can begin with an image or a snapshot, and can be snapshotted. Its instance can start on any sled.'
export const LOCAL_HINT =
  'Blank, with blocks of 4096 bytes, on one physical disk. It is placed when its instance first starts, and its instance can then only run on that sled. It can’t be snapshotted.'
export const READ_ONLY_HINT =
  'Nothing can be written to it, and it can’t be snapshotted. It has the size of its source.'
