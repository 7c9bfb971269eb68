import { expect, test } from 'vitest'
import { alertOperations } from '@/lib/contract/alert'
import { loopbackAddressOperations } from '@/lib/contract/loopback-address'
import { vpcOperations } from '@/lib/contract/vpc'
import { callSchema } from './call-schema'

const path = {
  rackId: '11111111-1111-4111-8111-111111111111',
  switchLocation: 'switch0',
  address: '10.60.0.1',
  subnetMask: '32',
}
const loopback = callSchema(loopbackAddressOperations.networkingLoopbackAddressDelete)

test('addresses and widths of networks stand in paths, too', () => {
  expect(loopback.parse({ path })).toEqual({ path })
  expect(loopback.safeParse({ path: { ...path, address: 'fd00::1' } }).success).toBe(true)
})

test.each([
  { ...path, address: '10.60.0.1/32' },
  { ...path, address: '../projects' },
  { ...path, subnetMask: '-1' },
  { ...path, subnetMask: '32/x' },
  { ...path, switchLocation: '..' },
  { ...path, more: 'x' },
])('what is neither a name nor an id nor an address is refused: %j', (wrong) => {
  expect(loopback.safeParse({ path: wrong }).success).toBe(false)
})

test('names and ids are what paths have otherwise', () => {
  const view = callSchema(vpcOperations.vpcView)
  expect(view.safeParse({ path: { vpc: 'shop' }, query: {} }).success).toBe(true)
  expect(view.safeParse({ path: { vpc: '10.0.0.1' }, query: {} }).success).toBe(false)
})

test('what a receiver of alerts is subscribed to stands in its path, patterns too', () => {
  const remove = callSchema(alertOperations.alertReceiverSubscriptionRemove)
  const of = (subscription: string) =>
    remove.safeParse({ path: { receiver: 'pager', subscription } }).success
  expect(['hardware.**', '*.psu', 'a_b.c', '..', 'a/b', 'fo*'].filter(of)).toEqual([
    ...['hardware.**', '*.psu', 'a_b.c'],
  ])
})
