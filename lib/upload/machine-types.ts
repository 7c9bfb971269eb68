import type { Open } from '@/lib/contract/answer'
import type { DiskState } from '@/lib/contract/disk'
import type { SnapshotState } from '@/lib/contract/snapshot'

/** What is known about one thing on the platform. `unknown` is read before any change of the thing. */
export type DiskFact = DiskState['state'] | 'absent' | 'unknown'
export type SnapshotFact = Open<SnapshotState> | 'absent' | 'unknown'
/** `taken`: another image has the name. */
export type ImageFact = 'unknown' | 'absent' | 'made' | 'taken'

/** The reads and changes of an upload, made one at a time. */
export type CallName =
  | 'viewDisk'
  | 'viewSnapshot'
  | 'viewImage'
  | 'createDisk'
  | 'startImport'
  | 'stopImport'
  /** Also creates the snapshot. */
  | 'finalize'
  /** Needed before the disk can be deleted. */
  | 'finalizeOnly'
  | 'createSnapshot'
  | 'createImage'
  | 'deleteSnapshot'
  | 'deleteDisk'

/** A failure, in words for the reader. */
export interface Trouble {
  readonly message: string
  /** The form field that caused it. */
  readonly field?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
}

export interface Bad {
  readonly ok: false
  /**
   * `passing`: no answer came, or one to try again later; the effect of the call is unknown. `refused`: the
   * platform's answer. `failed`: a fault of the platform itself (500).
   */
  readonly kind: 'passing' | 'refused' | 'failed' | 'signed-out'
  readonly trouble: Trouble
  /** How long the platform asked to wait. */
  readonly retryAfterMs?: number | undefined
}
export type Reply =
  | {
      readonly ok: true
      /** The result of a read. */
      readonly disk?: DiskFact
      readonly snapshot?: SnapshotFact
      readonly image?: ImageFact
    }
  | Bad

export type Event =
  | { readonly type: 'begin' }
  | { readonly type: 'answered'; readonly call: CallName; readonly reply: Reply }
  /** A chunk is on the disk and its digest is stored, or not. */
  | { readonly type: 'chunk'; readonly index: number; readonly reply: { readonly ok: true } | Bad }
  /** The file has changed since the upload began, or can't be read any more. */
  | { readonly type: 'changed' }
  | { readonly type: 'tick' }
  | { readonly type: 'online' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'cancel' }
  /** Tries again after a failure; the image may have another name now. */
  | { readonly type: 'retry' }

export type Command =
  | { readonly type: 'call'; readonly call: CallName }
  | { readonly type: 'send'; readonly index: number }
  /** Cancels the chunks under way. */
  | { readonly type: 'abort' }
  /** Requests a `tick` at this time. */
  | { readonly type: 'wake'; readonly at: number }
  /** The disk is a new one: discards the digests. */
  | { readonly type: 'forget' }
  /** All chunks are on the disk: the file is no longer needed. */
  | { readonly type: 'sent' }
  | { readonly type: 'end'; readonly as: 'done' | 'cancelled' }
  | { readonly type: 'sign-in' }

/** The steps that the reader sees (screens.md, Images, Steps). */
export const STEPS = [
  'create-disk',
  'start-import',
  'send',
  'stop-import',
  'finalize',
  'create-image',
  'clean-up',
  'done',
] as const
export type Step = (typeof STEPS)[number]

export interface State {
  readonly goal: 'image' | 'clean-up'
  /** `left`: this page has stopped working on it. */
  readonly mode: 'running' | 'paused' | 'failed' | 'signed-out' | 'left' | 'done' | 'cancelled'
  /** The reason for the pause: the user's request, or no answer for too long. */
  readonly pausedFor?: 'asked' | 'outage' | undefined
  readonly step: Step
  readonly trouble?: Trouble | undefined
  /** Trying again can't help. */
  readonly isFatal?: boolean | undefined
  readonly disk: DiskFact
  readonly snapshot: SnapshotFact
  readonly image: ImageFact
  /** The chunks of the file, those on the disk, and the first that was not read yet. */
  readonly total: number
  readonly done: number
  readonly next: number
  /** Chunks to be sent again. */
  readonly redo: readonly number[]
  readonly inFlight: readonly number[]
  /** How often the platform itself failed on a chunk. */
  readonly attempts: Readonly<Record<number, number>>
  readonly call: CallName | null
  /** Changes that succeeded since the last chunk or retry: limits them if a platform contradicts itself. */
  readonly changes: number
  /** Failures since the last success. */
  readonly faults: number
  readonly faultSince: number | null
  /** Nothing is sent before this time. */
  readonly waitUntil: number | null
  /** A change that was refused. If it is refused again after reading the state, the upload fails. */
  readonly refused?: { readonly call: CallName | 'send'; readonly trouble: Trouble } | undefined
  /** Until then, a disk whose creation was not confirmed may still appear. */
  readonly doubtUntil: number
}
