import type { Open } from '@/lib/contract/answer'
import type { DiskState } from '@/lib/contract/disk'
import type { SnapshotState } from '@/lib/contract/snapshot'

/** What is known of one thing on the platform. `unknown` is read before anything is done about it. */
export type DiskFact = DiskState['state'] | 'absent' | 'unknown'
export type SnapshotFact = Open<SnapshotState> | 'absent' | 'unknown'
/** `taken`: another image has the name. */
export type ImageFact = 'unknown' | 'absent' | 'made' | 'taken'

/** Reads, and the changes that an upload is made of. One at a time. */
export type CallName =
  | 'viewDisk'
  | 'viewSnapshot'
  | 'viewImage'
  | 'createDisk'
  | 'startImport'
  | 'stopImport'
  /** With the snapshot. */
  | 'finalize'
  /** To be able to delete the disk. */
  | 'finalizeOnly'
  | 'createSnapshot'
  | 'createImage'
  | 'deleteSnapshot'
  | 'deleteDisk'

/** What went wrong, in the words that the reader gets. */
export interface Trouble {
  readonly message: string
  /** The field of the form that is to blame. */
  readonly field?: string | undefined
  readonly status?: number | undefined
  readonly requestId?: string | undefined
}

export interface Bad {
  readonly ok: false
  /**
   * `passing`: no answer came, or one to try again later; what the call did is unknown. `refused`:
   * the platform's answer. `failed`: a fault of the platform itself (500).
   */
  readonly kind: 'passing' | 'refused' | 'failed' | 'signed-out'
  readonly trouble: Trouble
  /** The platform asked to wait for so long. */
  readonly retryAfterMs?: number | undefined
}
export type Reply =
  | {
      readonly ok: true
      /** What a read has found. */
      readonly disk?: DiskFact
      readonly snapshot?: SnapshotFact
      readonly image?: ImageFact
    }
  | Bad

export type Event =
  | { readonly type: 'begin' }
  | { readonly type: 'answered'; readonly call: CallName; readonly reply: Reply }
  /** A chunk is on the disk and noted, or not. */
  | { readonly type: 'chunk'; readonly index: number; readonly reply: { readonly ok: true } | Bad }
  /** The file is not what it was when the upload began, or can't be read any more. */
  | { readonly type: 'changed' }
  | { readonly type: 'tick' }
  | { readonly type: 'online' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'cancel' }
  /** Once more after a failure; the image may have another name now. */
  | { readonly type: 'retry' }

export type Command =
  | { readonly type: 'call'; readonly call: CallName }
  | { readonly type: 'send'; readonly index: number }
  /** Chunks on their way are not wanted any more. */
  | { readonly type: 'abort' }
  /** `tick` at this time. */
  | { readonly type: 'wake'; readonly at: number }
  /** The disk is a new one: nothing is on it. */
  | { readonly type: 'forget' }
  /** All chunks are on the disk: from here on the file is not needed. */
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
  /** `left`: this page does no more of it. */
  readonly mode: 'running' | 'paused' | 'failed' | 'signed-out' | 'left' | 'done' | 'cancelled'
  /** Why it is paused: the user asked, or no answer came for too long. */
  readonly pausedFor?: 'asked' | 'outage' | undefined
  readonly step: Step
  readonly trouble?: Trouble | undefined
  /** What failed can't be helped by trying again. */
  readonly isFatal?: boolean | undefined
  readonly disk: DiskFact
  readonly snapshot: SnapshotFact
  readonly image: ImageFact
  /** Chunks of the file, those that are on the disk, and the first that was not looked at yet. */
  readonly total: number
  readonly done: number
  readonly next: number
  /** To be sent again. */
  readonly redo: readonly number[]
  readonly inFlight: readonly number[]
  /** How often the platform itself failed over a chunk. */
  readonly attempts: Readonly<Record<number, number>>
  readonly call: CallName | null
  /** Changes that worked since the last chunk or try: a platform that contradicts itself has no end. */
  readonly changes: number
  /** Faults since something worked. */
  readonly faults: number
  readonly faultSince: number | null
  /** Nothing is sent before. */
  readonly waitUntil: number | null
  /** A change that was refused; refused once more after a look at how things are, it is a failure. */
  readonly refused?: { readonly call: CallName | 'send'; readonly trouble: Trouble } | undefined
  /** Until when a disk may still appear whose creation was not confirmed. */
  readonly doubtUntil: number
}
