import { expect, test } from 'vitest'
import {
  disksPart,
  floatingIpsPart,
  imagesPart,
  keysPart,
  poolsPart,
  vpcsPart,
} from './choice-parts'
import { choiceParts, choicesOf, isLoading, isUnread, whyNone } from './form-values'

const list = (...items: object[]) =>
  ({ type: 'success', data: { items, nextPage: null } }) as unknown as never
const failed = (status: number) =>
  ({ type: 'error', status, error: { message: 'Not now' } }) as unknown as never

const VPC = { name: 'a', projectId: 'p-1', state: {} }

test.each([
  ['vpcs', vpcsPart(list(VPC))],
  ['disks', disksPart(list(VPC))],
  ['floatingIps', floatingIpsPart(list(VPC))],
])('%s tell which project a draft is of', (name, part) => {
  const empty = { disks: disksPart(list()), vpcs: vpcsPart(list()) }
  expect(choicesOf({ ...empty, [name]: part }).projectId).toBe('p-1')
})

test('nothing tells it in an empty project, or where they can’t be read', () => {
  expect(choicesOf({ vpcs: vpcsPart(list()) }).projectId).toBeUndefined()
  expect(choicesOf({ vpcs: vpcsPart(failed(500)) }).projectId).toBeUndefined()
})

test('a part that has not come is unknown, and no other waits for it', () => {
  const keys = keysPart(list({ name: 'desk', description: '' }))
  const choices = choicesOf({ keys, disks: disksPart(list()) })
  expect(choices.keys).toHaveLength(1)
  expect(choiceParts.filter((part) => !isLoading(choices, part))).toEqual(['disks', 'keys'])
  expect(whyNone(choices, 'vpcs', 'None')).toBe('VPCs are still loading')
  expect(whyNone(choices, 'disks', 'None')).toBe('None')
  expect(choices).toMatchObject({ arePoolsKnown: false, hasFloatingIps: false })
})

test('what could not be read is said of its list alone, a refusal too', () => {
  const choices = choicesOf({
    siloImages: imagesPart('siloImages', failed(403)),
    keys: keysPart(failed(500)),
    vpcs: vpcsPart(list()),
  })
  expect(choices.unread.map((each) => each.list)).toEqual(['siloImages', 'keys'])
  expect(isUnread(choices, 'siloImages')).toBe(true)
  expect(whyNone(choices, 'keys', 'None')).toBe('SSH keys couldn’t be loaded')
  // Without the right to list pools, addresses come from the default one.
  expect(poolsPart(failed(403), undefined)).toMatchObject({ unread: [], arePoolsKnown: false })
  expect(poolsPart(failed(500), undefined).unread).toHaveLength(1)
})
