import { NOT_SENT } from './digest'
import { isJob, type Job } from './job'
import { UPLOADS } from './kept-uploads'

/*
 * What this browser stores of its uploads, so that a reload loses nothing: the jobs, and a digest for each
 * chunk on the disk (digest.ts). Signing out wipes it with everything else.
 */

/** Digests in one record: 512 MiB of a file, so that each chunk takes 4 KiB of writing. */
const PAGE_WORDS = 1024

export interface Store {
  readonly jobs: () => Promise<readonly Job[]>
  readonly putJob: (job: Job) => Promise<void>
  readonly removeJob: (id: string) => Promise<void>
  readonly digests: (id: string, total: number) => Promise<Uint32Array>
  /** Stores the record with this chunk's digest. */
  readonly keep: (id: string, digests: Uint32Array, index: number) => Promise<void>
  readonly forget: (id: string) => Promise<void>
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error))
  })

/** The browser's store. Rejects if storage is forbidden. */
export async function openStore(): Promise<Store> {
  const opening = indexedDB.open(UPLOADS, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('jobs', { keyPath: 'id' })
    opening.result.createObjectStore('pages')
  })
  const database = await settled(opening)
  const pagesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER])

  async function change(name: 'jobs' | 'pages', act: (store: IDBObjectStore) => void) {
    const transaction = database.transaction(name, 'readwrite')
    act(transaction.objectStore(name))
    await finished(transaction)
  }

  return {
    jobs: async () => {
      const kept = await settled<unknown[]>(
        database.transaction('jobs').objectStore('jobs').getAll(),
      )
      return kept.filter(isJob)
    },
    putJob: (job) => change('jobs', (store) => store.put(job)),
    removeJob: async (id) => {
      await change('jobs', (store) => store.delete(id))
      await change('pages', (store) => store.delete(pagesOf(id)))
    },
    digests: async (id, total) => {
      const digests = new Uint32Array(total).fill(NOT_SENT)
      const store = database.transaction('pages').objectStore('pages')
      const [keys, pages] = await Promise.all([
        settled(store.getAllKeys(pagesOf(id))),
        settled<Uint32Array[]>(store.getAll(pagesOf(id))),
      ])
      for (const [at, page] of pages.entries()) {
        // `keep` made the keys: the job and the number of the page.
        const [, number] = keys[at] as [string, number]
        digests.set(page.subarray(0, Math.max(0, total - number * PAGE_WORDS)), number * PAGE_WORDS)
      }
      return digests
    },
    keep: (id, digests, index) => {
      const page = Math.floor(index / PAGE_WORDS)
      const words = digests.slice(page * PAGE_WORDS, (page + 1) * PAGE_WORDS)
      return change('pages', (store) => store.put(words, [id, page]))
    },
    forget: (id) => change('pages', (store) => store.delete(pagesOf(id))),
  }
}

/** For browsers that store nothing: uploads work, but a reload loses them. */
export function memoryStore(): Store {
  const jobs = new Map<string, Job>()
  return {
    jobs: async () => [...jobs.values()],
    putJob: async (job) => void jobs.set(job.id, job),
    removeJob: async (id) => void jobs.delete(id),
    digests: async (_, total) => new Uint32Array(total).fill(NOT_SENT),
    keep: async () => {},
    forget: async () => {},
  }
}
