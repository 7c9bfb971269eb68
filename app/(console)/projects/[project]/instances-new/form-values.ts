import type { QuotaLeft } from '@/app/(console)/projects/[project]/quota-left'
import type { BlockSize } from '@/lib/contract/disk'

/*
 * What the page and its form pass to each other: as little of each thing as is shown. Sizes are
 * whole GiB, rounded up.
 */

export interface ImageChoice {
  readonly id: string
  readonly name: string
  /** 'ubuntu / 24.04'. */
  readonly system: string
  readonly gib: number
}
export interface DiskChoice {
  readonly name: string
  readonly gib: number
}
export interface PoolChoice {
  readonly name: string
  readonly description: string
  readonly isDefault: boolean
}
export interface FloatingIpChoice {
  readonly name: string
  readonly ip: string
  readonly description: string
}
export interface KeyChoice {
  readonly name: string
  readonly description: string
}

/** What there is to choose from. */
export interface Choices {
  readonly siloImages: readonly ImageChoice[]
  readonly projectImages: readonly ImageChoice[]
  /** Disks that can be attached. */
  readonly disks: readonly DiskChoice[]
  /** Names of all disks of the project. */
  readonly diskNames: readonly string[]
  readonly keys: readonly KeyChoice[]
  readonly vpcs: readonly string[]
  readonly pools: readonly PoolChoice[]
  /** False for a reader who may not list the silo's pools, but gets addresses of its default one. */
  readonly arePoolsKnown: boolean
  /** Those that are attached to nothing. */
  readonly floatingIps: readonly FloatingIpChoice[]
  readonly hasFloatingIps: boolean
  /** What the silo's quota has left; absent where nobody knows. */
  readonly quota?: QuotaLeft
}

/** A disk besides the boot disk. */
export type DiskRow =
  | { readonly type: 'attach'; readonly name: string; readonly gib: number }
  | {
      readonly type: 'create'
      readonly name: string
      readonly description: string
      readonly gib: number
      readonly source:
        | { readonly type: 'blank'; readonly blockSize: BlockSize }
        | { readonly type: 'image'; readonly id: string }
        | { readonly type: 'snapshot'; readonly id: string }
    }

/** A network interface; the first one is primary. */
export interface NicRow {
  readonly name: string
  readonly description: string
  readonly vpc: string
  readonly subnet: string
  /** Empty: the platform chooses. */
  readonly ip: string
}
