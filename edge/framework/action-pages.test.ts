import { expect, it } from 'vitest'
import { actionPlaces, formActionIds } from './action-pages'

it('knows the pages of each action', () => {
  const placeOf = actionPlaces({
    build: 'a',
    staticRoutes: ['/', '/projects'],
    // The second matches what the first does, too: the first counts.
    dynamicRoutes: ['^/projects/([^/]+?)/disks(?:/)?$', '^/(.+?)(?:/)?$'],
    groups: [[1, 2, 3], [2], [3]],
    actions: { everywhere: 0, disks: 1, rest: 2 },
  })
  expect(placeOf('everywhere', '/projects')).toBe('here')
  expect(placeOf('everywhere', '/nowhere')).toBe('here')
  expect(placeOf('everywhere', '/')).toBe('elsewhere')
  expect(placeOf('disks', '/projects/shop/disks')).toBe('here')
  expect(placeOf('disks', '/projects/shop/disks/')).toBe('here')
  expect(placeOf('disks', '/projects')).toBe('elsewhere')
  expect(placeOf('rest', '/projects/shop/disks')).toBe('elsewhere')
  expect(placeOf('gone', '/projects')).toBe('unknown')
  expect(placeOf('toString', '/projects')).toBe('unknown')
})

it('finds the actions of a form, however React writes them', () => {
  const form = new FormData()
  form.append('$ACTION_ID_7f00', '')
  form.append('$ACTION_REF_2', '')
  form.append('$ACTION_2:0', '{"id":"7f01","bound":"$@1"}')
  form.append('$ACTION_2:1', '[{"id":"7f02"}]')
  form.append('$ACTION_KEY', 'k1')
  form.append('name', '$ACTION_ID_7f03')
  expect(formActionIds(form)).toEqual(['7f00', '7f01'])
})
