import { expect, test } from 'vitest'
import { baseName, found, treeOf } from './file-tree'

const NAMES = ['bundle.json', 'rack/sleds.json', 'sled-10/a.txt', 'sled-2/', 'sled-2/logs/x', '']

test('the names of an index are folders, as people count', () => {
  const root = treeOf(NAMES.filter((name) => name !== ''))
  expect(root.files).toEqual(['bundle.json'])
  expect(root.count).toBe(4)
  expect(root.folders.map(({ path, count }) => [path, count])).toEqual([
    ['rack/', 1],
    ['sled-2/', 1],
    ['sled-10/', 1],
  ])
  expect(root.folders[1]?.folders[0]).toMatchObject({ name: 'logs', files: ['sled-2/logs/x'] })
})

test('a name that stands there twice is one file, and strange ones are shown', () => {
  expect(treeOf(['a', 'a', '/b', '__proto__/c'])).toMatchObject({
    files: ['a'],
    count: 3,
    folders: [
      { name: '', files: ['/b'] },
      { name: '__proto__', files: ['__proto__/c'] },
    ],
  })
  expect(treeOf([])).toMatchObject({ count: 0 })
})

test('files are found by words of their whole names', () => {
  expect(found(NAMES, 'SLED txt')).toEqual(['sled-10/a.txt'])
  expect(found(NAMES, 'sled-2')).toEqual(['sled-2/logs/x'])
  expect(baseName('a/b/c.txt')).toBe('c.txt')
})
