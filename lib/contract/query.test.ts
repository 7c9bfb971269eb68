import { describe, expect, it } from 'vitest'
import { toQuery } from './query'

describe('toQuery', () => {
  it('spells keys in snake_case', () => {
    expect(toQuery({ pageToken: 'abc', sortBy: 'name_ascending' }).toString()).toBe(
      'page_token=abc&sort_by=name_ascending',
    )
  })

  it('leaves out null and undefined, but not empty text, 0 or false', () => {
    const query = toQuery({ a: null, b: undefined, c: '', d: 0, e: false, f: [null, 1] })
    expect(query.toString()).toBe('c=&d=0&e=false&f=1')
  })

  it('repeats the key of an array, none for an empty one', () => {
    expect(toQuery({ diskId: ['a', 'b'], other: [] }).toString()).toBe('disk_id=a&disk_id=b')
  })

  it('writes Dates as ISO text and bigints in digits', () => {
    const query = toQuery({ startTime: new Date(0), fromStart: 2n ** 60n })
    expect(query.get('start_time')).toBe('1970-01-01T00:00:00.000Z')
    expect(query.get('from_start')).toBe('1152921504606846976')
  })

  it('escapes what would end a value', () => {
    expect(toQuery({ project: 'a&b=c d' }).toString()).toBe('project=a%26b%3Dc+d')
  })

  it('refuses an invalid Date', () => {
    expect(() => toQuery({ startTime: new Date(NaN) })).toThrow(RangeError)
  })
})
