import { expect, test } from 'vitest'
import { exposure } from './exposure'
import { compareLooks, lookOf, parseLook } from './exposure-look'
import type { Network } from './network'
import { sampleNetwork } from './network.fixture'
import { rule } from './rule.fixture'

const open = (name: string, ...ports: string[]) =>
  rule({ name, filters: { hosts: null, ports, protocols: ['TCP'] } })
const look = (given: Partial<Network>, at = 1) => {
  const network = sampleNetwork(given)
  return lookOf(network, exposure(network), at)
}
const AT = 'front at 203.0.113.5'
const web = look({ rules: [open('web', '80')] })

test('a look tells what was opened and closed since', () => {
  const now = look({ rules: [open('web', '443'), open('ssh', '22')] }, 2)
  expect(compareLooks(web, now)).toEqual({
    opened: [`${AT}: TCP 22, from Anywhere`, `${AT}: TCP 443, from Anywhere`],
    closed: [`${AT}: TCP 80, from Anywhere`],
    unsure: [],
  })
})

test('another rule that lets the same in is no change', () => {
  const now = look({ rules: [open('renamed', '80')] })
  expect(compareLooks(web, now)).toEqual({ opened: [], closed: [], unsure: [] })
})

test('what isn’t known is neither opened nor closed', () => {
  const gaps = [{ of: 'rules', words: 'Rules couldn’t be read' }] as const
  const unread = look({ rules: [], gaps })
  expect(compareLooks(web, unread)).toEqual({
    ...{ opened: [], closed: [] },
    unsure: [`${AT}: TCP 80, from Anywhere`],
  })
  expect(compareLooks(unread, web).opened).toEqual([])
  const partial = look({
    instances: [],
    gaps: [{ of: 'interfaces', words: 'Interfaces couldn’t be read' }],
  })
  expect(compareLooks(web, partial).closed).toEqual([])
  expect(compareLooks(web, look({ instances: [] })).closed).toHaveLength(1)
})

test('a look is kept as text, and nothing else is taken for one', () => {
  expect(parseLook(JSON.stringify(web))).toEqual(web)
  for (const text of [
    ...[null, '', 'null', '[]', '{}', '{"at":1}', '{"at":1,"open":{"a":"b"},"unknown":[]}'],
    ...['{"at":1,"open":{"{}":"b"},"unknown":[]}', '{"at":1,"open":{},"unknown":[1]}'],
  ])
    expect(parseLook(text)).toBeUndefined()
})
