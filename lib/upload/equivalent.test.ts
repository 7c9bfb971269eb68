import { afterEach, expect, test, vi } from 'vitest'
import { httpRequest, type HttpRequest } from '@/lib/equivalent/api'
import { BASELINE, NEWEST_VERSION } from '@/lib/contract/api-version'
import { CHUNK, SNAPSHOT_ID, uploadPlan } from './equivalent'
import { type Job, newJob } from './job'
import type { OpenFile } from './open-file'
import { CHUNK_BYTES } from './file-chunks'
import { callFor, sendChunk } from './platform'
import { memoryStore } from './store'
import { Upload } from './upload'

const SNAPSHOT = '3c8e1b34-9a7b-4d3e-8f60-2d6b8c1e5a77'
const facts = { name: 'disk.raw', size: 2 * CHUNK_BYTES, lastModified: 1 }
const image = {
  name: 'web',
  description: 'a',
  os: 'debian',
  version: '13',
  blockSize: 512,
} as const
const job = (): Job => newJob({ userId: 'ada', project: 'shop', image, file: facts }, 'one', 0)
const file: OpenFile = {
  facts,
  read: async (_, length) => ({ digest: 7, bytes: new ArrayBuffer(length) }),
  inspect: async () => undefined,
  close: () => {},
}

afterEach(() => vi.unstubAllGlobals())

/** A platform that makes what it is asked for, and what it was asked. */
function platform() {
  const asked: { method: string; target: string; json: string | undefined }[] = []
  let disk = 'import_ready'
  const answer = (method: string, path: string): [status: number, body?: unknown] => {
    if (method === 'DELETE') return [204]
    if (path.endsWith('/bulk-write-start')) return [204]
    if (path.endsWith('/bulk-write-stop')) return [204]
    if (path.endsWith('/finalize')) disk = 'detached'
    if (path.endsWith('/finalize')) return [204]
    if (path.startsWith('/v1/snapshots/')) return [200, { id: SNAPSHOT, state: 'ready' }]
    if (path.startsWith('/upload/')) return [204]
    return [method === 'POST' ? 201 : 200, { state: { state: disk } }]
  }
  vi.stubGlobal('location', { origin: 'https://console.example' })
  vi.stubGlobal('fetch', async (input: string | Request, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, location.origin),
      input instanceof Request ? input : init,
    )
    const { pathname, search } = new URL(request.url)
    const json = pathname.startsWith('/v1/') ? await request.text() : ''
    asked.push({ method: request.method, target: pathname + search, json: json || undefined })
    const [status, body] = answer(request.method, pathname)
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  })
  return asked
}

test('an upload makes the calls that it tells, in their order', async () => {
  const asked = platform()
  const one = job()
  const upload = await Upload.start(one, file, {
    call: callFor,
    sendChunk,
    store: memoryStore(),
    now: () => 0,
    random: () => 0,
    after: (_, run) => {
      const timer = setTimeout(run)
      return () => clearTimeout(timer)
    },
    signIn: () => {},
  })
  await vi.waitFor(() => expect(upload.view().state.mode).toBe('done'))

  const shape = ({ method, target, json }: HttpRequest) =>
    `${method} ${target} ${json === undefined ? '' : JSON.stringify(JSON.parse(json))}`
  const isChunk = ({ target }: HttpRequest) => /^\/upload\/|\/bulk-write\?/.test(target)
  const once = (lines: readonly string[]) => lines.filter((line, at) => line !== lines[at - 1])
  const told = uploadPlan(one, NEWEST_VERSION).calls.map(httpRequest)
  expect(once(told.map((each) => (isChunk(each) ? 'chunk' : shape(each))))).toEqual(
    once(
      asked.map((each) =>
        isChunk(each) ? 'chunk' : shape(each).replaceAll(SNAPSHOT, SNAPSHOT_ID),
      ),
    ),
  )
  const chunk = told.find(isChunk)
  expect(chunk?.json).toContain(`"base64_encoded_data": "${CHUNK}"`)
  expect(asked.filter(isChunk)).toHaveLength(2)
})

test('the command line imports the file by one command, and tidies up', () => {
  const [bulk, ...rest] = uploadPlan(job(), BASELINE).commands ?? []
  expect(bulk).toMatchObject({ words: 'disk import' })
  expect(rest).toMatchObject([{ operation: 'snapshotDelete' }, { operation: 'diskDelete' }])
})

test('the disk of an import is asked for in the words of the platform', () => {
  const one = job()
  const bodyOn = (version: number | undefined) => uploadPlan(one, version).calls[0]?.body
  const disk_source = { type: 'importing_blocks', block_size: 512 }
  expect(bodyOn(BASELINE)).toMatchObject({ disk_source })
  expect(bodyOn(undefined)).toEqual(bodyOn(BASELINE))
  expect(bodyOn(NEWEST_VERSION)).toMatchObject({
    disk_backend: { type: 'distributed', disk_source },
  })
})
