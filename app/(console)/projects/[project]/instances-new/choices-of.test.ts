import { expect, test } from 'vitest'
import { choicesOf, type ChoiceResults } from './choices-of'

const list = (...items: object[]) => ({ type: 'success', data: { items, nextPage: null } })
const refused = { type: 'error', status: 403, error: { message: 'Forbidden' } }
const none = {
  ...{ siloImages: list(), projectImages: list(), disks: list(), keys: list(), vpcs: list() },
  ...{ pools: list(), floatingIps: list(), quota: refused },
}
const projectOf = (more: object) =>
  // Only the members that are read are there.
  choicesOf({ ...none, ...more } as unknown as ChoiceResults).projectId

test.each(['vpcs', 'disks', 'floatingIps'])('%s tell which project a draft is of', (name) => {
  expect(projectOf({ [name]: list({ name: 'a', projectId: 'p-1', state: {} }) })).toBe('p-1')
})

test('nothing tells it in an empty project, or where they can’t be read', () => {
  expect(projectOf({})).toBeUndefined()
  expect(projectOf({ vpcs: refused })).toBeUndefined()
})
