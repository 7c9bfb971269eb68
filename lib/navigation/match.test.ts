import { expect, test } from 'vitest'
import { decodeSegment, type PathNode, walk } from './match'

interface Node extends PathNode<Node> {
  readonly name: string
}

const root: Node = {
  name: 'root',
  in: {
    disks: { name: 'disks', in: { new: { name: 'new' }, '{}': { name: 'disk' } } },
    about: { name: 'about' },
  },
}
const names = (path: string) => walk(root, path).steps.map(({ node }) => node.name)
const isWhole = (path: string) => walk(root, path).isWhole

test('gives the way back to the root', () => {
  expect(walk(root, '/disks/a%2Fb')).toEqual({
    steps: [
      { node: { name: 'disk' }, segment: 'a%2Fb', href: '/disks/a%2Fb' },
      { node: root.in?.disks, segment: 'disks', href: '/disks' },
      { node: root, segment: '', href: '' },
    ],
    isWhole: true,
  })
  expect(walk(root, '/')).toEqual({ steps: [{ node: root, segment: '', href: '' }], isWhole: true })
})

test('prefers a segment of its own to a parameter', () => {
  expect(names('/disks/new')).toEqual(['new', 'disks', 'root'])
  expect(names('/disks/newer')).toEqual(['disk', 'disks', 'root'])
})

test.each(['/nope', '/disks/a/b', '/about/x', '/disks/', '//disks', '/Disks', '/constructor'])(
  'does not get to the end of "%s"',
  (path) => {
    expect(isWhole(path)).toBe(false)
  },
)

test.each(['constructor', '__proto__', '{}'])('takes %s for a name', (segment) => {
  expect(names(`/disks/${segment}`)).toEqual(['disk', 'disks', 'root'])
})

test('decodes what is encoded', () => {
  expect(decodeSegment('a%2Fb')).toBe('a/b')
  expect(decodeSegment('%E0%A4%A')).toBeUndefined()
})
