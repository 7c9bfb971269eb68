import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { expectCommit, onPagePart, tellCommitted } from './page-parts'
import { watchingReads } from './page-reads'

// As Next 16 asks at a click.
const CLICK =
  '["",{"children":["disks",{"children":["__PAGE__",{},null,null,0]},null,"refetch",0]},null,null,24]'

const at = (path: string, rsc = 'a') => new URL(`https://console.test${path}?_rsc=${rsc}`)
const asking = (tree: string, more: RequestInit = {}, headers: Record<string, string> = {}) => ({
  headers: { rsc: '1', 'next-router-state-tree': encodeURIComponent(tree), ...headers },
  ...more,
})

let answers = 0
const server = vi.fn<typeof fetch>(async () => new Response(`answer ${(answers += 1)}`))
let ask = watchingReads(server)
beforeEach(() => {
  server.mockClear()
  answers = 0
  ask = watchingReads(server)
  vi.stubGlobal('location', { pathname: '/disks' })
})
afterEach(() => vi.unstubAllGlobals())
const text = async (answer: Promise<Response>) => (await answer).text()

test('says when parts of a page arrive, and nothing of other answers', async () => {
  const part = vi.fn<() => void>()
  const stop = onPagePart(part)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  server.mockResolvedValueOnce(new Response(readable))
  const answer = await ask(at('/disks'), asking(CLICK))
  expect(part).not.toHaveBeenCalled()
  await writer.write(new Uint8Array([1]))
  await vi.waitFor(() => expect(part).toHaveBeenCalledTimes(1))
  await writer.close()
  await vi.waitFor(() => expect(part).toHaveBeenCalledTimes(2))
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1]))
  await (await ask('/v1/disks')).text()
  stop()
  await (await ask(at('/disks'), asking(CLICK))).text()
  expect(part).toHaveBeenCalledTimes(2)
})

test('says of a page that is not shown yet that parts have come once it is, and once', async () => {
  const part = vi.fn<() => void>()
  const stop = onPagePart(part)
  await text(ask(at('/vpcs'), asking(CLICK)))
  tellCommitted('/disks')
  await Promise.resolve()
  expect(part).not.toHaveBeenCalled()
  tellCommitted('/vpcs')
  tellCommitted('/vpcs')
  // Who begins to listen in the same task is told, too.
  const late = vi.fn<() => void>()
  const stopLate = onPagePart(late)
  await Promise.resolve()
  expect([part, late].map((each) => each.mock.calls.length)).toEqual([1, 1])
  stop()
  stopLate()
})

test('remembers of each page that its parts have come, in whichever order they are shown', async () => {
  const part = vi.fn<() => void>()
  const stop = onPagePart(part)
  await text(ask(at('/vpcs'), asking(CLICK)))
  await text(ask(at('/images'), asking(CLICK)))
  for (const path of ['/vpcs', '/images']) {
    part.mockClear()
    tellCommitted(path)
    await Promise.resolve()
    expect(part).toHaveBeenCalledTimes(1)
  }
  stop()
})

test('the caller is told of a failure, once', async () => {
  server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(ask(at('/disks'), asking(CLICK))).rejects.toThrow('Failed to fetch')
})

describe('a page that a click shows from the cache', () => {
  const PART_OF_VPCS = CLICK.replace('disks', 'vpcs')
  /** What became of the answer until now. */
  const heard = vi.fn<(text: string) => void>()
  const click = async (tree = PART_OF_VPCS) => {
    text(ask(at('/vpcs'), asking(tree))).then(heard, (error: Error) => heard(error.message))
    await vi.advanceTimersByTimeAsync(900)
  }
  /** React has nothing to draw: a task of the lowest priority runs. */
  let runBackground = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('scheduler', {
      postTask: (_: unknown, { priority }: { readonly priority: string }) =>
        new Promise<void>((resolve) => {
          if (priority === 'background') runBackground = resolve
        }),
    })
    heard.mockClear()
  })
  afterEach(() => {
    tellCommitted('/vpcs')
    vi.useRealTimers()
  })

  test('is on screen before its answer', async () => {
    expectCommit('/vpcs')
    await click()
    expect(heard).not.toHaveBeenCalled()
    tellCommitted('/images')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).not.toHaveBeenCalled()
    tellCommitted('/vpcs')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toHaveBeenCalledExactlyOnceWith('answer 1')
  })

  test('is waited for as long as it is drawn, by no timer', async () => {
    expectCommit('/vpcs')
    await click()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).not.toHaveBeenCalled()
    runBackground()
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toHaveBeenCalledExactlyOnceWith('answer 1')
  })

  test('is not waited for where tasks have no priorities', async () => {
    Reflect.deleteProperty(globalThis, 'scheduler')
    expectCommit('/vpcs')
    await click()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('is not waited for once another is to be shown', async () => {
    expectCommit('/vpcs')
    await click()
    expectCommit('/images')
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toHaveBeenCalledOnce()
  })

  test.each([
    ['nothing is cached of', PART_OF_VPCS, '/images'],
    ['the router has to be told of', PART_OF_VPCS.replace('"refetch"', 'null'), '/vpcs'],
  ])('is not one that %s', async (_, tree, path) => {
    expectCommit(path)
    await click(tree)
    expect(heard).toHaveBeenCalledOnce()
  })

  test('is not the one that is on screen', async () => {
    vi.stubGlobal('location', { pathname: '/vpcs' })
    expectCommit('/vpcs')
    await click()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('does not hide that it could not be read', async () => {
    server.mockRejectedValueOnce(new TypeError('offline'))
    expectCommit('/vpcs')
    await click()
    expect(heard).toHaveBeenCalledExactlyOnceWith('offline')
  })
})
