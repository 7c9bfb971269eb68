import { describe, expect, test } from 'vitest'
import { projectOperations } from '@/lib/contract/project'
import { call } from './call'
import { readAsContract } from './read-as-contract'

const { projectView, projectDelete } = projectOperations
const PROJECT = {
  id: '2b6b6a5e-6f0e-4d8f-8a35-3f8a1d8b8f11',
  name: 'web',
  description: '',
  time_created: '2026-01-02T03:04:05.678Z',
  time_modified: '2026-01-02T03:04:05Z',
}

const answering = (body: string, status = 200, headers: Record<string, string> = {}) =>
  call(
    projectView,
    { path: { project: 'web' } },
    {
      origin: 'https://platform.example',
      transport: async () => new Response(body, { status, headers }),
      read: readAsContract,
    },
  )

describe('call', () => {
  test('answers a success in camelCase with dates', async () => {
    const result = await answering(JSON.stringify(PROJECT), 200, { 'x-request-id': 'r1' })
    expect(result).toMatchObject({
      type: 'success',
      requestId: 'r1',
      data: { name: 'web', timeCreated: new Date('2026-01-02T03:04:05.678Z') },
    })
  })

  test('strips what the contract does not know', async () => {
    const result = await answering(JSON.stringify({ ...PROJECT, new_field: 1 }))
    expect(result.type === 'success' && 'newField' in result.data).toBe(false)
  })

  test('hands on the platform’s error body', async () => {
    const body = { error_code: 'ObjectNotFound', message: 'not found', request_id: 'r2' }
    expect(await answering(JSON.stringify(body), 404)).toEqual({
      type: 'error',
      status: 404,
      requestId: 'r2',
      error: { errorCode: 'ObjectNotFound', message: 'not found', requestId: 'r2' },
    })
  })

  test.each([
    ['without a message', '{"request_id": "r2"}', { message: '', requestId: 'r2' }],
    ['without a request id', '{"message": "not found"}', { message: 'not found' }],
    ['of another platform', '{"detail": "x"}', { message: '' }],
  ])('takes an error body %s by its status', async (_, body, error) => {
    expect(await answering(body, 404, { 'x-request-id': 'r2' })).toEqual({
      ...{ type: 'error', status: 404, requestId: 'r2', error },
    })
  })

  test.each([
    ['a page of a proxy', '<html>Bad gateway</html>', 502],
    ['half a body', '{"id": "2b6', 200],
    ['a body of another shape', '{"id": 7}', 200],
    ['nothing', '', 200],
    ['a redirect', '', 302],
    ['what is nested beyond reason', '['.repeat(100_000) + ']'.repeat(100_000), 200],
    ['an error nested beyond reason', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), 500],
  ])('calls %s unreadable', async (_, body, status) => {
    expect(await answering(body, status)).toMatchObject({
      type: 'client_error',
      cause: 'unreadable',
      status,
    })
  })

  test('accepts an empty answer where the contract has none', async () => {
    const result = await call(
      projectDelete,
      { path: { project: 'web' } },
      {
        origin: 'https://platform.example',
        transport: async () => new Response(null, { status: 204 }),
      },
    )
    expect(result).toMatchObject({ type: 'success', status: 204, data: undefined })
  })

  test.each([
    ['network', () => undefined, new TypeError('fetch failed')],
    ['timeout', () => AbortSignal.abort(new DOMException('late', 'TimeoutError')), undefined],
    ['aborted', () => AbortSignal.abort(), undefined],
  ])('tells %s apart', async (cause, signalOf, thrown) => {
    const signal = signalOf()
    const result = await call(
      projectView,
      { path: { project: 'web' } },
      {
        origin: 'https://platform.example',
        transport: async () => {
          throw thrown ?? signal?.reason
        },
        ...(signal ? { signal } : {}),
      },
    )
    expect(result).toMatchObject({ type: 'client_error', cause })
  })
})
