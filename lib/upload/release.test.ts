import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Result } from '@/lib/api/result'
import type { TufRepoUpload } from '@/lib/contract/system-update'
import { RELEASE_BYTES_MAX } from '@/lib/contract/limits'
import {
  cancelRelease,
  dismissRelease,
  isUploadingRelease,
  releaseUpload,
  startRelease,
  watchRelease,
} from './release'
import { releaseFileProblem } from './release-file'
import { releaseEnd } from './release-words'

const ZIP = new Uint8Array([0x50, 0x4b, 3, 4, 9, 9, 9, 0x50, 0x4b, 5, 6, ...Array(18).fill(0)])
const blob = (...parts: BlobPart[]) => new Blob(parts)

describe('a file', () => {
  it('can be a release where both ends are those of an archive', async () => {
    expect(await releaseFileProblem(blob(ZIP))).toBeUndefined()
    expect(await releaseFileProblem(blob(ZIP, 'a comment'))).toBeUndefined()
  })

  it('says what is wrong with it', async () => {
    expect(await releaseFileProblem(blob())).toBe('The file is empty')
    expect(await releaseFileProblem(blob('a text'))).toContain('isn’t a release')
    expect(await releaseFileProblem(blob('x', ZIP))).toContain('isn’t a release')
    expect(await releaseFileProblem(blob(ZIP.slice(0, 6)))).toContain('cut off')
    expect(await releaseFileProblem(blob(ZIP, new Uint8Array(70_000)))).toContain('cut off')
    const large = { size: RELEASE_BYTES_MAX + 2 ** 30 } as Blob
    expect(await releaseFileProblem(large)).toBe('Must be at most 4 GiB; this is 5 GiB')
    const taken = { size: 9, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('x')) }) }
    expect(await releaseFileProblem(taken as unknown as Blob)).toContain('can’t be read')
  })
})

describe('an upload', () => {
  const file = new File([new Uint8Array(100)], 'r-17.0.0.zip')
  const repo = { systemVersion: '17.0.0', fileName: file.name, hash: 'x', timeCreated: null }
  const done: Result<TufRepoUpload> = {
    type: 'success',
    status: 200,
    requestId: undefined,
    data: { repo, status: 'inserted' },
  }
  const keeps = vi.fn<(type: string, listener: unknown) => void>()
  beforeEach(() => {
    vi.stubGlobal('addEventListener', keeps)
    vi.stubGlobal('removeEventListener', () => {})
  })
  afterEach(() => {
    dismissRelease()
    vi.unstubAllGlobals()
  })

  it('is followed from anywhere, one at a time, and keeps the tab', async () => {
    const heard = vi.fn<() => void>()
    const stop = watchRelease(heard)
    let end: (result: Result<TufRepoUpload>) => void = () => {}
    const ended = startRelease(file, '', ({ onSent }) => {
      onSent(60)
      return new Promise((resolve) => {
        end = resolve
      })
    })
    expect(releaseUpload()).toMatchObject({ sent: 60, size: 100, result: undefined })
    await startRelease(new File(['x'], 'other.zip'), '', () => Promise.reject(new Error('two')))
    dismissRelease()
    expect(isUploadingRelease()).toBe(true)
    expect(keeps).toHaveBeenCalledWith('beforeunload', expect.any(Function))
    end(done)
    await ended
    expect(isUploadingRelease()).toBe(false)
    expect(releaseUpload()?.result).toEqual(done)
    expect(heard).toHaveBeenCalledTimes(3)
    stop()
    dismissRelease()
    expect(releaseUpload()).toBeUndefined()
    expect(heard).toHaveBeenCalledTimes(3)
  })

  it('can be canceled', async () => {
    const ended = startRelease(
      file,
      '',
      ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () =>
            resolve({
              type: 'client_error',
              cause: 'aborted',
              status: undefined,
              requestId: undefined,
            }),
          )
        }),
    )
    cancelRelease()
    await ended
    const upload = releaseUpload()
    expect(upload && releaseEnd(upload)?.words).toBe('The upload was canceled. Nothing was stored.')
  })

  it('says how it ended, and no more than is known', () => {
    const of = (result: unknown, sent = 100) =>
      releaseEnd({ fileName: file.name, size: 100, sent, result: result as never })?.words
    const lost = { type: 'client_error', cause: 'network', status: undefined }
    expect(of(undefined)).toBeUndefined()
    expect(of(done)).toBe('Release 17.0.0 uploaded')
    expect(of({ ...done, data: { repo, status: 'already_exists' } })).toContain('already')
    expect(of(lost, 40)).toContain('after 40 B of 100 B')
    expect(of(lost)).toContain('outcome is unknown')
    expect(of({ type: 'client_error', cause: 'unreadable', status: 413 })).toContain('command line')
    const refused = { type: 'error', status: 400, error: { message: 'no artifacts.json found' } }
    expect(of(refused)).toBe('no artifacts.json found')
  })
})
