import { USER_DATA_BYTES_MAX } from '@/lib/contract/limits'

/** Why a file can't be the user data of an instance. */
export const userDataProblem = (bytes: number): string | undefined =>
  bytes > USER_DATA_BYTES_MAX
    ? `The file is too large: user data can be at most ${USER_DATA_BYTES_MAX / 1024} KiB`
    : undefined
