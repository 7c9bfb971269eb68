import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'

/** What each sled answers: what runs on it, or a failure. The platform that tests read. */
const platform = vi.hoisted(() => ({
  sleds: new Map<string, readonly string[] | Error>(),
  isDown: false,
  asked: [] as string[],
}))

vi.mock('@/lib/api/hardware-reads', () => ({
  hardwareReads: {
    sledList: () => ({
      queryKey: ['sledList'],
      queryFn: async () => {
        if (platform.isDown) throw new Error('down')
        return {
          items: [...platform.sleds.keys()].map((id) => ({
            id,
            baseboard: { serial: `BRM-${id}` },
          })),
          nextPage: null,
        }
      },
    }),
    sledInstanceList: ({ path: { sledId } }: { path: { sledId: string } }) => ({
      queryKey: ['sledInstanceList', sledId],
      queryFn: async () => {
        platform.asked.push(sledId)
        const ids = platform.sleds.get(sledId) ?? []
        if (ids instanceof Error) throw ids
        return { items: ids.map((id) => ({ id, activeSledId: sledId })), nextPage: null }
      },
    }),
  },
}))

async function readSleds(instances: readonly string[]) {
  vi.resetModules()
  const { readSleds: read } = await import('./read-sleds')
  return read(client(), new Set(instances))
}

const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(() => {
  platform.isDown = false
  platform.asked = []
})

test('stops asking once all are found', async () => {
  platform.sleds = new Map(['1', '2', '3', '4', '5', '6'].map((id) => [id, [`i-${id}`]]))
  const { byInstance } = await readSleds(['i-1', 'i-3'])
  expect(byInstance).toEqual(
    new Map([
      ['i-1', { id: '1', serial: 'BRM-1' }],
      ['i-3', { id: '3', serial: 'BRM-3' }],
    ]),
  )
  expect(platform.asked).not.toContain('5')
})

test.each([
  ['each sled answers', [], true],
  ['one does not', new Error('down'), false],
] as const)('where %s, it is known who runs on none: %s', async (_, second, isComplete) => {
  platform.sleds = new Map<string, readonly string[] | Error>([
    ['1', ['i-1']],
    ['2', second],
  ])
  const known = await readSleds(['i-1', 'i-9'])
  expect(known.isComplete).toBe(isComplete)
  expect([...known.byInstance.keys()]).toEqual(['i-1'])
})

test('fails where the sleds themselves can’t be listed', async () => {
  platform.isDown = true
  await expect(readSleds(['i-1'])).rejects.toThrow('down')
})
