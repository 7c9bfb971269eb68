import { describe, expect, test } from 'vitest'
import { checkedAgain, errorsIn } from './field-checks'
import type { Validate } from './form-context'

const required: Validate = (value) => (value === '' ? 'is required' : undefined)
const short: Validate = (value) => (value.length > 3 ? 'is too long' : undefined)

function dataOf(...entries: [string, string | Blob][]): FormData {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  return data
}

const all = () => true

describe('before a form is sent', () => {
  test('each registered field is checked, also one that is not there', () => {
    const checks = new Map([
      ['name', required],
      ['zone', required],
      ['size', short],
    ])
    expect(errorsIn(checks, dataOf(['name', 'web'], ['size', '1000']), all)).toEqual({
      zone: 'is required',
      size: 'is too long',
    })
  })
  test('one that the form does not show refuses nothing', () => {
    const checks = new Map([
      ['name', required],
      ['md5AuthKey', required],
    ])
    const isShown = (name: string) => name === 'name'
    expect(errorsIn(checks, dataOf(['name', 'web']), isShown)).toEqual({})
    expect(errorsIn(checks, dataOf(), isShown)).toEqual({ name: 'is required' })
  })
  test('of one name the last value counts; a file is no text', () => {
    const checks = new Map([['box', short]])
    expect(errorsIn(checks, dataOf(['box', 'false'], ['box', 'yes']), all)).toEqual({})
    expect(errorsIn(checks, dataOf(['box', 'yes'], ['box', 'false']), all)).not.toEqual({})
    expect(errorsIn(new Map([['file', required]]), dataOf(['file', new Blob(['x'])]), all)).toEqual(
      {
        file: 'is required',
      },
    )
  })
})

describe('a field', () => {
  const errors = { name: 'is required', size: 'is too long' }
  test('that another field has emptied is not to blame', () => {
    const cleared = { name: 'name', value: '', when: 'clear' as const }
    expect(checkedAgain(errors, required, cleared)).toEqual({ size: 'is too long' })
    expect(checkedAgain({}, required, cleared)).toEqual({})
  })
  test('is only forgiven while it is typed into', () => {
    const typed = { name: 'size', when: 'input' as const }
    expect(checkedAgain({}, short, { ...typed, value: '1000' })).toEqual({})
    expect(checkedAgain(errors, short, { ...typed, value: '100' })).toEqual({ name: 'is required' })
  })
  test('is judged when it is left, unless it was left empty', () => {
    const left = { name: 'size', when: 'blur' as const }
    expect(checkedAgain({}, short, { ...left, value: '1000' })).toEqual({ size: 'is too long' })
    expect(checkedAgain({}, required, { ...left, value: '' })).toEqual({})
    expect(checkedAgain(errors, required, { ...left, value: '' }), 'nor forgiven').toBe(errors)
  })
  test('leaves the errors alone when nothing is different', () => {
    const kept = checkedAgain(errors, short, { name: 'size', value: '10000', when: 'input' })
    expect(kept).toBe(errors)
  })
  test('without a check of its own loses what the platform said of it', () => {
    expect(checkedAgain(errors, undefined, { name: 'name', value: 'a', when: 'input' })).toEqual({
      size: 'is too long',
    })
  })
})
