import type { BootFacts } from './boot-check'
import type { FileAnswer, FileRequest, Piece } from './file-messages'
import type { FileFacts } from './file-chunks'

/** A file of the reader's computer, read in pieces by a worker. */
export interface OpenFile {
  readonly facts: FileFacts
  /** Reads a piece; null if the file has changed. `known` is the stored digest of the piece. */
  readonly read: (offset: number, length: number, known: number) => Promise<Piece | null>
  /** The facts in its first blocks; undefined if it can't be read. */
  readonly inspect: () => Promise<BootFacts | undefined>
  readonly close: () => void
}

type WithoutId<Each> = Each extends { readonly id: number } ? Omit<Each, 'id'> : never
type Question = WithoutId<FileRequest>

/** Opens a file chosen by the user. */
export function openFile(file: File): OpenFile {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (answer: FileAnswer) => void>()
  let lastId = 0
  const say = (request: FileRequest) => worker.postMessage(request)
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => {
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  // The worker's code could not be loaded: nothing is known about the file.
  worker.addEventListener('error', () => {
    for (const [id, resolve] of waiting) resolve({ id, isChanged: true })
    waiting.clear()
  })
  say({ type: 'open', file })
  const ask = (question: Question): Promise<FileAnswer> =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      // A request without its id, plus an id, is a request again.
      say({ ...question, id: lastId } as FileRequest)
    })
  const { name, size, lastModified } = file
  return {
    facts: { name, size, lastModified },
    read: async (offset, length, known) => {
      const answer = await ask({ type: 'read', offset, length, known })
      return 'piece' in answer ? answer.piece : null
    },
    inspect: async () => {
      const answer = await ask({ type: 'inspect' })
      return 'boot' in answer ? answer.boot : undefined
    },
    close: () => {
      worker.terminate()
      for (const [id, resolve] of waiting) resolve({ id, isChanged: true })
      waiting.clear()
    },
  }
}
