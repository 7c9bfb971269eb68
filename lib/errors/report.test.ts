import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { lastFailed, logFailure } from './log'
import { reportText } from './report'

const time = new Date('2025-06-01T12:00:00Z')

test('one line for each thing known', () => {
  const report = {
    operation: 'projectCreate',
    status: 400,
    requestId: 'a-b-c',
    field: 'name',
    message: 'Project name already exists',
    path: '/projects-new',
    time,
  }
  expect(reportText(report)).toBe(
    [
      'Operation: projectCreate',
      'Status: 400',
      'Request ID: a-b-c',
      'Field: name',
      'Message: Project name already exists',
      'Path: /projects-new',
      'Time: 2025-06-01T12:00:00.000Z',
    ].join('\n'),
  )
})

test('no text from outside can add a line, and absent values have none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (message, path) => {
      const text = reportText({
        operation: 'diskList',
        message: `a\r\nStatus: 1${message}`,
        path,
        time,
      })
      expect(text.split(/[\n\r\u0085\u2028\u2029]/).map((line) => line.split(':')[0])).toEqual([
        'Operation',
        'Message',
        'Path',
        'Time',
      ])
    }),
  )
})

test('a huge message does not fill the clipboard', () => {
  const text = reportText({ operation: 'x', message: 'm'.repeat(1e6), path: '/', time })
  expect(text.length).toBeLessThan(2200)
})

test('the calls that failed last are kept, by their request ids, oldest first', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (const id of ['a', 'b', 'c', 'd', 'e']) logFailure('diskList', { status: 503, requestId: id })
  logFailure('diskView', { status: undefined, requestId: undefined })
  expect(lastFailed()).toEqual([
    ...['b', 'c', 'd', 'e'].map((id) => `diskList 503 ${id}`),
    'diskView no answer',
  ])
})
