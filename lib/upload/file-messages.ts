import type { BootFacts } from './boot-check'

/** What the page asks of the worker that reads its file (file.worker.ts). */
export type FileRequest =
  | { readonly type: 'open'; readonly file: File }
  | { readonly type: 'inspect'; readonly id: number }
  /** `known`: what is remembered of this chunk; its bytes are not needed then. */
  | {
      readonly type: 'read'
      readonly id: number
      readonly offset: number
      readonly length: number
      readonly known: number
    }

/** A piece of the file; `bytes` are there when they have to be sent. */
export interface Piece {
  readonly digest: number
  readonly bytes?: ArrayBuffer
}

export type FileAnswer =
  | { readonly id: number; readonly piece: Piece }
  | { readonly id: number; readonly boot: BootFacts }
  /** It is not readable any more, or not what it was. */
  | { readonly id: number; readonly isChanged: true }
