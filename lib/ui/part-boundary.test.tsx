import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PartBoundary } from './part-boundary'

/** The boundary as React leaves it after a part has thrown, or before. */
function shown(error?: Error): string {
  const boundary = new PartBoundary({ what: 'External IPs', children: <p>203.0.113.7</p> })
  if (error) boundary.state = PartBoundary.getDerivedStateFromError(error)
  return renderToStaticMarkup(boundary.render())
}

test('a part that can be drawn is all there is', () => {
  expect(shown()).toBe('<p>203.0.113.7</p>')
})

test('a part that throws says so in its place, and offers to be drawn again', () => {
  const text = shown(new TypeError('cannot read properties of null'))
  expect(text).toContain('External IPs couldn’t be shown.')
  expect(text).toContain('Try again')
  expect(text).not.toContain('cannot read')
})

test('what is the router’s to handle goes on to it', () => {
  const redirect = Object.assign(new Error('NEXT_REDIRECT'), {
    digest: 'NEXT_REDIRECT;replace;/projects;307;',
  })
  expect(() => shown(redirect)).toThrow('NEXT_REDIRECT')
})
