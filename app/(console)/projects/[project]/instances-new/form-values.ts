import type { QuotaLeft } from '@/app/(console)/projects/[project]/_disks/quota-left'
import type { IpStack } from '@/lib/contract/ip-stack'
import type { BlockSize } from '@/lib/contract/disk'
import { gibWords } from '@/lib/format/size'
import type { QuotaUsage } from '@/lib/capacity/quota-meters'

/*
 * What the page and its form pass to each other: as little of each thing as is shown. Sizes are
 * whole GiB, rounded up.
 */

export interface ImageChoice {
  readonly id: string
  readonly name: string
  /** 'ubuntu / 24.04'. */
  readonly system: string
  /** 0 when unknown. */
  readonly gib: number
}
export interface DiskChoice {
  readonly name: string
  /** 0 when unknown. */
  readonly gib: number
}
export interface PoolChoice {
  readonly name: string
  readonly description: string
  readonly isDefault: boolean
  /** Absent where the platform doesn't say. */
  readonly ipVersion?: string
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

/** An instance that has an IPv4 address inside gets one for what goes out, from this pool alone. */
export const NO_OUTBOUND_POOL =
  'Your silo has no default IPv4 pool, which an instance with an IPv4 address on its primary interface needs. Ask an operator to set one.'

/** Lists of choices, in the words of the form. */
export const listWords = {
  siloImages: 'Silo images',
  projectImages: 'Project images',
  disks: 'Disks',
  keys: 'SSH keys',
  vpcs: 'VPCs',
  pools: 'IP pools',
  floatingIps: 'Floating IPs',
} as const

/** What is read by itself: each list, and what the silo's quota has left. */
export const choiceParts = [...(Object.keys(listWords) as ListName[]), 'quota'] as const
export type ChoicePart = (typeof choiceParts)[number]
export type ListName = keyof typeof listWords

/** The lists of what an instance can boot from anew. */
export const IMAGE_LISTS = ['siloImages', 'projectImages'] as const

export interface UnreadList {
  readonly list: ListName
  /** What is missing, and why. */
  readonly text: string
  /** False when some of them were read. */
  readonly isMissing: boolean
}

/** Whether a list is empty only because it could not be read. */
export const isUnread = ({ unread }: Pick<Choices, 'unread'>, list: ListName): boolean =>
  unread.some((each) => each.list === list && each.isMissing)

/** Whether a part is empty only because it is on its way. */
export const isLoading = ({ loading }: Pick<Choices, 'loading'>, part: ChoicePart): boolean =>
  loading?.includes(part) ?? false

/** 'Silo images are still loading'; undefined once a list is there. */
export const loadingProblem = (choices: Pick<Choices, 'loading'>, list: ListName) =>
  isLoading(choices, list) ? `${listWords[list]} are still loading` : undefined

/** Why nothing can be chosen from an empty list; `none` where it has nothing. */
export const whyNone = (choices: Choices, list: ListName, none: string): string =>
  loadingProblem(choices, list) ??
  (isUnread(choices, list) ? `${listWords[list]} couldn’t be loaded` : none)

/** A size in a line of a picker. */
export const gibText = (gib: number): string => (gib > 0 ? gibWords(gib) : 'unknown size')

/** What there is to choose from. */
export interface Choices {
  /** Undefined for a project without VPCs, disks, and floating IPs. */
  readonly projectId?: string | undefined
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
  /** The default pool of an IP version can be asked for. */
  readonly canSelectVersion?: boolean
  /** An instance can have an ephemeral address of each IP version. */
  readonly canHaveTwo?: boolean
  /** No address for what goes out can be had (NO_OUTBOUND_POOL), for certain. */
  readonly lacksOutboundPool?: boolean
  /** Those that are attached to nothing. */
  readonly floatingIps: readonly FloatingIpChoice[]
  readonly hasFloatingIps: boolean
  /** Lists that could not be read, or not all of them: the form does without. */
  readonly unread: readonly UnreadList[]
  /** Parts that are on their way: what they have is unknown. */
  readonly loading?: readonly ChoicePart[]
  /** What the silo's quota has left; absent when unknown. */
  readonly quota?: QuotaLeft
  /** How much of each quota is used; absent when unknown. */
  readonly usage?: QuotaUsage
}

const NOTHING: Choices = {
  ...{ siloImages: [], projectImages: [], disks: [], diskNames: [], keys: [], vpcs: [] },
  ...{ pools: [], arePoolsKnown: false, floatingIps: [], hasFloatingIps: false, unread: [] },
}

/** All choices, of what each part brings; undefined for those that are on their way. */
export function choicesOf(parts: Partial<Record<ChoicePart, Partial<Choices>>>): Choices {
  const known = Object.values(parts)
  return {
    ...Object.assign({}, NOTHING, ...known),
    projectId: known.find((part) => part?.projectId !== undefined)?.projectId,
    unread: known.flatMap((part) => part?.unread ?? []),
    loading: choiceParts.filter((part) => parts[part] === undefined),
  }
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
        | { readonly type: 'local' }
        | { readonly type: 'image' | 'snapshot'; readonly id: string; readonly readOnly?: boolean }
    }

/** A network interface; the first one is primary. */
export interface NicRow {
  readonly name: string
  readonly description: string
  readonly vpc: string
  readonly subnet: string
  /** Empty: the platform chooses. */
  readonly ip: string
  /** Absent where interfaces have one address, `ip`; else these say what it gets. */
  readonly stack?: IpStack['type']
  readonly ipv4?: string
  readonly ipv6?: string
}
