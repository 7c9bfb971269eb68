import { expect, test } from 'vitest'
import type { Caller } from '@/lib/action/define-action'
import { joinThenStart } from './join-then-start'

/** A platform that refuses one operation, and what it was asked. */
function platform(refused?: string) {
  const asked: string[] = []
  const call = (async (operation: { name: string }, params: { path: object }) => {
    asked.push([operation.name, ...Object.values(params.path)].join(' '))
    return operation.name === refused
      ? { type: 'error', status: 400, error: { message: 'it is full', requestId: 'r' } }
      : { type: 'success', data: {} }
  }) as unknown as Caller
  return { asked, call }
}
const GROUPS = [
  { kind: 'affinity', name: 'near' },
  { kind: 'antiAffinity', name: 'far' },
] as const
const web = { project: 'shop', name: 'web', start: true }
const JOINED = [
  'affinityGroupMemberInstanceAdd near web',
  'antiAffinityGroupMemberInstanceAdd far web',
]

test('adds it to each group, then starts it', async () => {
  const { asked, call } = platform()
  expect(await joinThenStart(call, web, GROUPS)).toMatchObject({
    notice: { content: 'Instance **web** created and added to 2 groups' },
    to: '/projects/shop/instances/web/storage',
  })
  expect(asked).toEqual([...JOINED, 'instanceStart web'])
})

test('starts none that is to stay stopped', async () => {
  const { asked, call } = platform()
  await joinThenStart(call, { ...web, start: false }, GROUPS)
  expect(asked).toEqual(JOINED)
})

test('starts none that isn’t in all of its groups, and says so', async () => {
  const { asked, call } = platform('antiAffinityGroupMemberInstanceAdd')
  expect(await joinThenStart(call, web, GROUPS)).toMatchObject({
    notice: {
      variant: 'error',
      content:
        'Instance **web** created, but not added to anti-affinity group **far**. It wasn’t started: it is full',
    },
    to: '/projects/shop/instances/web/settings',
  })
  expect(asked).toEqual(JOINED)
})

test('says why it didn’t start', async () => {
  const { call } = platform('instanceStart')
  expect(await joinThenStart(call, web, GROUPS)).toMatchObject({
    notice: {
      variant: 'error',
      content: 'Instance **web** created and added to 2 groups, but not started: it is full',
    },
  })
})
