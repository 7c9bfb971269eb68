import { describe, expect, test } from 'vitest'
import { sourcesOf, sourcesProblem, validateGroup } from './multicast'

describe('a group', () => {
  test.each(['video', '230.1.2.3', 'ff3e::1', '11111111-2222-4333-8444-555555555555'])(
    'can be %s',
    (text) => expect(validateGroup(text)).toBeUndefined(),
  )

  test.each([
    ['', /required/],
    ['10.0.0.1', /isn’t a multicast address/],
    ['2001:db8::1', /isn’t a multicast address/],
    ['230.1.2', /Not a valid IP address/],
    ['Video', /./],
  ])('can’t be “%s”', (text, message) => expect(validateGroup(text)).toMatch(message))
})

describe('sources', () => {
  test('are a list with commas, spaces, or both', () => {
    expect(sourcesOf(' 10.0.0.1, 10.0.0.2\n10.0.0.3 ')).toEqual([
      '10.0.0.1',
      '10.0.0.2',
      '10.0.0.3',
    ])
    expect(sourcesOf('')).toEqual([])
  })

  test.each([
    ['', undefined],
    ['', '230.1.2.3'],
    ['10.0.0.1', '232.1.2.3'],
    ['10.0.0.1 10.0.0.2', undefined],
    ['fd00::1', 'ff3e::1'],
  ])('“%s” do for %s', (text, group) => expect(sourcesProblem(text, group)).toBeUndefined())

  test.each([
    ['10.0.0', undefined, /not a valid/],
    ['10.0.0.1, 230.1.1.1', undefined, /230\.1\.1\.1 is a multicast/],
    ['127.0.0.1', undefined, /can’t be a source/],
    ['169.254.1.1', undefined, /can’t be a source/],
    ['255.255.255.255', undefined, /can’t be a source/],
    ['fe80::1', undefined, /can’t be a source/],
    ['::', undefined, /can’t be a source/],
    ['fd00::1', '230.1.2.3', /not an IPv4 address/],
    ['', '232.1.2.3', /at least one source/],
    ['', 'ff3e::1', /at least one source/],
  ])('“%s” don’t for %s', (text, group, message) =>
    expect(sourcesProblem(text, group)).toMatch(message),
  )
})
