import { describe, expect, test, vi } from 'vitest'
import { NOT_SENT, ZEROS } from './digest'
import { type Job, newJob } from './job'
import type { Bad, CallName, Reply } from './machine-types'
import type { OpenFile } from './open-file'
import { CHUNK_BYTES } from './file-chunks'
import { memoryStore, type Store } from './store'
import { type Ports, Upload } from './upload'

const facts = { name: 'disk.raw', size: 5 * CHUNK_BYTES, lastModified: 1 }
const image = { name: 'web', description: '', os: 'debian', version: '13', blockSize: 512 } as const
const job = (): Job => newJob({ userId: 'ada', project: 'shop', image, file: facts }, 'one', 0)

/** A file whose chunks have these digests; `reads` notes which bytes were asked for. */
function fileOf(digests: readonly (number | null)[]): OpenFile & { reads: number[] } {
  const reads: number[] = []
  return {
    facts,
    reads,
    read: async (offset, length, known) => {
      const at = offset / CHUNK_BYTES
      reads.push(at)
      const digest = digests[at] ?? null
      if (digest === null) return null
      const isWanted = digest !== ZEROS && known === NOT_SENT
      return isWanted ? { digest, bytes: new ArrayBuffer(length) } : { digest }
    },
    inspect: async () => undefined,
    close: () => {},
  }
}

const found: Partial<Record<CallName, Reply>> = {
  viewDisk: { ok: true, disk: 'detached' },
  viewSnapshot: { ok: true, snapshot: 'ready' },
  viewImage: { ok: true, image: 'absent' },
  createDisk: { ok: true, disk: 'import_ready' },
}

function world(store: Store = memoryStore(), answers: Partial<Record<CallName, Reply>> = {}) {
  const calls: CallName[] = []
  const sent: number[] = []
  const signIn = vi.fn<() => void>()
  const ports: Ports = {
    call: async (call) => {
      calls.push(call)
      // From here on the disk is no longer as the test has begun with it.
      if (call === 'stopImport') delete answers.viewDisk
      return answers[call] ?? found[call] ?? { ok: true }
    },
    sendChunk: async (_, offset): Promise<{ ok: true } | Bad> => {
      sent.push(offset / CHUNK_BYTES)
      return { ok: true }
    },
    store,
    now: () => 0,
    random: () => 0,
    after: (_, run) => {
      const timer = setTimeout(run)
      return () => clearTimeout(timer)
    },
    signIn,
  }
  return { ports, calls, sent, signIn, store }
}

const ended = (upload: Upload, mode: string) =>
  vi.waitFor(() => expect(upload.view().state.mode).toBe(mode))

describe('an upload', () => {
  test('sends what is not zero, and is forgotten when it is done', async () => {
    const { ports, sent, store } = world()
    const upload = await Upload.start(job(), fileOf([7, ZEROS, 8, ZEROS, 9]), ports)
    expect(await store.jobs()).toHaveLength(1)
    await ended(upload, 'done')
    expect(sent).toEqual([0, 2, 4])
    expect(upload.view().bytesDone).toBe(facts.size)
    expect(upload.isUnderWay()).toBe(false)
    expect(await store.jobs()).toEqual([])
  })

  test('resumed compares what was sent, and sends the rest', async () => {
    const store = memoryStore()
    const known = new Uint32Array([7, ZEROS, 8, NOT_SENT, NOT_SENT])
    const answers: Partial<Record<CallName, Reply>> = {
      viewDisk: { ok: true, disk: 'importing_from_bulk_writes' },
    }
    const { ports, sent, calls } = world({ ...store, digests: async () => known }, answers)
    const file = fileOf([7, ZEROS, 8, 10, 11])
    const upload = await Upload.resume(job(), file, ports)
    await ended(upload, 'done')
    expect(calls).toContain('finalize')
    expect(file.reads).toEqual([0, 1, 2, 3, 4])
    expect(sent).toEqual([3, 4])
    expect(upload.view().job.isSent).toBe(true)
  })

  test('resumed with another content stops, and sends nothing', async () => {
    const known = new Uint32Array([7, ZEROS, 8, NOT_SENT, NOT_SENT])
    const answers: Partial<Record<CallName, Reply>> = {
      viewDisk: { ok: true, disk: 'importing_from_bulk_writes' },
    }
    const { ports } = world({ ...memoryStore(), digests: async () => known }, answers)
    const upload = await Upload.resume(job(), fileOf([7, ZEROS, 99, 10, 11]), ports)
    await ended(upload, 'failed')
    expect(upload.view().state).toMatchObject({ isFatal: true })
  })

  test('stops when the file can’t be read any more', async () => {
    const { ports } = world()
    const upload = await Upload.start(job(), fileOf([7, 8, null]), ports)
    await ended(upload, 'failed')
    expect(upload.view().state.trouble?.message).toContain('changed, moved, or deleted')
  })

  test('keeps that it was cancelled, for a tab that is closed meanwhile', async () => {
    const never = new Promise<Reply>(() => {})
    const { ports, store } = world()
    const stuck: Ports = { ...ports, call: () => never }
    const upload = await Upload.start(job(), fileOf([]), stuck)
    upload.dispatch({ type: 'cancel' })
    expect(await store.jobs()).toMatchObject([{ isCancelled: true }])
    const next = await Upload.cleanUp(job(), ports)
    await ended(next, 'cancelled')
    expect(await store.jobs()).toEqual([])
  })

  test('asks to sign in when the session is over, and is left as it is', async () => {
    const bad: Bad = { ok: false, kind: 'signed-out', trouble: { message: 'signed out' } }
    const { ports, signIn, store } = world(undefined, { startImport: bad })
    const upload = await Upload.start(job(), fileOf([7]), ports)
    await ended(upload, 'signed-out')
    expect(signIn).toHaveBeenCalledOnce()
    expect(await store.jobs()).toHaveLength(1)
  })

  test('goes on under another name', async () => {
    const clash: Bad = { ok: false, kind: 'refused', trouble: { message: 'taken', field: 'name' } }
    const answers: Partial<Record<CallName, Reply>> = { createImage: clash }
    const { ports } = world(undefined, answers)
    const upload = await Upload.start(job(), fileOf([7, 8, 9, 10, 11]), ports)
    await ended(upload, 'failed')
    delete answers.createImage
    upload.rename('web-2')
    await ended(upload, 'done')
    expect(upload.view().job.image.name).toBe('web-2')
  })
})
