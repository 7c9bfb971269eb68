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

type Fields = Readonly<Record<string, string>>

/** User data of jobs, by the keys that their steps have instead: a browser stores jobs, and no secrets. */
const held = new Map<string, string>()

/** The fields as a job has them. */
export function holdUserData({ userData = '', ...fields }: Fields): Fields {
  if (userData === '') return fields
  const userDataKey = crypto.randomUUID()
  held.set(userDataKey, userData)
  return { ...fields, userDataKey }
}

/** The fields as they are sent; undefined where a reload has lost the user data. */
export function withUserData({ userDataKey, ...fields }: Fields): Fields | undefined {
  if (userDataKey === undefined) return fields
  const userData = held.get(userDataKey)
  return userData === undefined ? undefined : { ...fields, userData }
}
