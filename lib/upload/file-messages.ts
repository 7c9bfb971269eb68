import type { BootFacts } from './boot-check'

/** Requests of the page to the worker that reads its file (file.worker.ts). */
export type FileRequest =
  | { readonly type: 'open'; readonly file: File }
  | { readonly type: 'inspect'; readonly id: number }
  /** `known`: the stored digest of this chunk, whose bytes are not needed then. */
  | {
      readonly type: 'read'
      readonly id: number
      readonly offset: number
      readonly length: number
      readonly known: number
    }

/** A piece of the file; `bytes` are set if they have to be sent. */
export interface Piece {
  readonly digest: number
  readonly bytes?: ArrayBuffer
}

export type FileAnswer =
  | { readonly id: number; readonly piece: Piece }
  | { readonly id: number; readonly boot: BootFacts }
  /** The file can't be read any more, or has changed. */
  | { readonly id: number; readonly isChanged: true }
