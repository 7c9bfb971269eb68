import { USER_DATA_BYTES_MAX } from '@/lib/contract/limits'

/** Why a file can't be the user data of an instance. */
export const userDataProblem = (bytes: number): string | undefined =>
  bytes > USER_DATA_BYTES_MAX
    ? `The file is too large: user data may be at most ${USER_DATA_BYTES_MAX / 1024} KiB`
    : undefined

/** Bytes as base64, as the platform takes user data. */
export function base64(bytes: Uint8Array): string {
  // One character each: the file is 32 KiB at most.
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}
