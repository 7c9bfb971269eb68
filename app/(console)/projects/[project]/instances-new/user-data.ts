import { USER_DATA_BYTES_MAX } from '@/lib/contract/limits'

/** Why a file can't be the user data of an instance. */
export const userDataProblem = (bytes: number): string | undefined =>
  bytes === 0
    ? 'The file is empty'
    : bytes > USER_DATA_BYTES_MAX
      ? `The file is too large: user data can be at most ${USER_DATA_BYTES_MAX / 1024} KiB`
      : undefined

/**
 * User data may contain passwords and keys, so drafts don't store it. The file's name is stored, so
 * that a returning reader knows which file to choose again.
 */
export const isUserDataLost = (userData: string | undefined, file: string | undefined): boolean =>
  !userData && !!file
