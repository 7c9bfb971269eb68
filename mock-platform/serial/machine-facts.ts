/** What a machine knows of itself: all that its console shows follows from this and the clock. */
export interface MachineFacts {
  /** Tells machines apart where they make numbers up. */
  readonly id: string
  readonly hostname: string
  /** The operating system of its image: `ubuntu`, `24.04`. */
  readonly os: string
  readonly version: string
  readonly ncpus: number
  /** Bytes. */
  readonly memory: number
  readonly disks: readonly { readonly name: string; readonly size: number }[]
  readonly interfaces: readonly { readonly ip: string; readonly mac: string }[]
}

const GIB = 2 ** 30
export const KERNEL = '6.8.0-45-generic'
export const prettyOs = ({ os, version }: MachineFacts): string =>
  `${os.charAt(0).toUpperCase()}${os.slice(1)} ${version}`.trim()
/** `vda`, `vdb`, ... */
export const deviceName = (at: number): string => `vd${'abcdefgh'.charAt(at)}`
export const gib = (bytes: number): string => `${Math.round((bytes / GIB) * 10) / 10} GiB`
