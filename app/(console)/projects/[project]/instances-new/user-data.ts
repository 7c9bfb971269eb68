import { USER_DATA_BYTES_MAX } from '@/lib/contract/limits'

/** Why a file can't be the user data of an instance. */
export const userDataProblem = (bytes: number): string | undefined =>
  bytes === 0
    ? 'The file is empty'
    : bytes > USER_DATA_BYTES_MAX
      ? `The file is too large: user data can be at most ${USER_DATA_BYTES_MAX / 1024} KiB`
      : undefined

/**
 * User data may hold passwords and keys, so no draft keeps it; the name of its file is kept, so
 * that a reader who comes back is told what to choose again.
 */
export const isUserDataLost = (userData: string | undefined, file: string | undefined): boolean =>
  !userData && !!file
