import { expect, test, vi } from 'vitest'
import { COMPOSED } from '@/lib/api/invalidates'
import type { OperationName } from '@/lib/contract/all-operations'
import { operationPaths } from '@/lib/contract/paths'
import { readConfigUses, readLotUses, readPeerPort } from './read-uses'

const NAMES = Object.keys(operationPaths) as OperationName[]

/** Which read a path is of: the one with the fewest parameters in it. */
function operationOf(path: string): OperationName | undefined {
  const found = NAMES.filter((name) => {
    const [method, pattern] = operationPaths[name]
    return method === 'GET' && new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  })
  const holes = (name: OperationName) => operationPaths[name][1].split('{').length
  return found.toSorted((one, other) => holes(one) - holes(other))[0]
}

test.each([
  ['lotUses', readLotUses('lot')],
  ['configUses', readConfigUses({ id: 'c', name: 'as64500' })],
  ['peerPort', readPeerPort({ addr: '10.0.0.1', switch: 'switch0' })],
] as const)('%s is made of what makes it stale', async (name, read) => {
  const asked = new Set<OperationName | undefined>()
  vi.stubGlobal('location', { origin: 'https://console.test' })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.add(operationOf(pathname))
    // One thing in every list, so that it is looked into.
    const port = { switch_location: 'switch0', port_settings_id: 'a' }
    const row = { id: 'a', name: 'a', address_lot_block_id: 'a', ...port }
    const isBare = /announce-set|announcement/.test(pathname)
    return Response.json(
      isBare ? [row] : { items: [row], next_page: null, addresses: [], bgp_peers: [] },
    )
  })
  await read.queryFn({ signal: new AbortController().signal })
  expect(read.queryKey[0]).toBe(name)
  expect([...asked].toSorted()).toEqual(COMPOSED[name].toSorted())
})
