import { describe, expect, test } from 'vitest'
import { call } from '@/lib/api/call'
import { readAsContract } from '@/lib/api/read-as-contract'
import { allOperations } from '@/lib/contract/all-operations'
import { SERIAL_BUFFER_BYTES } from '@/lib/contract/limits'
import { PAGE_LIMIT_MAX } from '@/lib/contract/page-limits'
import { projectOperations } from '@/lib/contract/project'
import { answerBytesMax, bounded } from './whole-answer'

const MIB = 1_048_576
const PROJECT = {
  id: '2b6b6a5e-6f0e-4d8f-8a35-3f8a1d8b8f11',
  name: 'web',
  description: '',
  time_created: '2026-01-02T03:04:05Z',
  time_modified: '2026-01-02T03:04:05Z',
}

/** Calls a platform whose answer has this body. */
const answering = (body: BodyInit | null, init?: ResponseInit) => {
  const { projectView } = projectOperations
  const transport = async () => new Response(body, init)
  const params = { path: { project: 'web' } }
  return call(projectView, params, {
    origin: 'https://platform.example',
    read: readAsContract,
    transport: bounded(transport, projectView.name),
  })
}

describe('the answer of a platform', () => {
  test('is read as ever within its limit', async () => {
    expect(await answering(JSON.stringify(PROJECT))).toMatchObject({ type: 'success' })
  })

  test.each([
    [200, 'too-large'],
    [500, 'unreadable'],
  ])('of %i is not read beyond it, and then is %s', async (status, cause) => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    const headers = { 'x-request-id': 'r1' }
    expect(await answering(endless, { status, headers })).toEqual({
      type: 'client_error',
      cause,
      status,
      requestId: 'r1',
    })
    expect(sent).toBeLessThanOrEqual(MIB + 2 * 65_536)
  })

  test('of more rows than a page can have is not looked through', async () => {
    const { projectList } = projectOperations
    const listed = async (count: number) => {
      const body = JSON.stringify({ items: Array.from({ length: count }, () => PROJECT) })
      return call(
        projectList,
        {},
        {
          origin: 'https://platform.example',
          read: readAsContract,
          transport: bounded(async () => new Response(body), projectList.name),
        },
      )
    }
    expect(await listed(PAGE_LIMIT_MAX)).toMatchObject({ type: 'success' })
    expect(await listed(PAGE_LIMIT_MAX + 1)).toMatchObject({ cause: 'too-large', status: 200 })
  })

  test('that breaks off is a fault of the network', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('x')) })
    expect(await answering(broken)).toMatchObject({ type: 'client_error', cause: 'network' })
  })
})

describe('its limit', () => {
  test('leaves room for what has many of something', () => {
    for (const [name, operation] of Object.entries(allOperations)) {
      const isPaged = 'query' in operation && operation.query && 'limit' in operation.query.shape
      if (isPaged) expect(answerBytesMax(name), name).toBe(3 * MIB)
    }
    expect(answerBytesMax('projectView')).toBe(MIB)
    // Two moments and a value each.
    expect(answerBytesMax('systemTimeseriesQuery')).toBeGreaterThan(100_000 * 75)
    // Both ends of the buffer, each byte as up to three digits and a comma.
    expect(answerBytesMax('instanceSerialConsole')).toBeGreaterThan(2 * SERIAL_BUFFER_BYTES * 4)
  })
})
