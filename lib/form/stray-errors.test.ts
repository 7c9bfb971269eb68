import { describe, expect, test } from 'vitest'
import type { FormState } from '@/lib/change/outcome'
import { shownByPosted, withStrays } from './stray-errors'

const failed = (fieldErrors: Record<string, string>): FormState => ({
  outcome: { type: 'failure', fieldErrors, problems: [] },
  values: {},
})
const problemsOf = ({ outcome }: FormState) =>
  outcome?.type === 'failure' ? outcome.problems.map(({ message }) => message) : []

describe('an error about a field that the form does not show', () => {
  const isShown = (field: string) => field === 'name'

  test('is a problem of the form, under the name of the field', () => {
    expect(problemsOf(withStrays(failed({ blockSize: 'Must be 512' }), isShown))).toEqual([
      'block_size: Must be 512',
    ])
  })
  test('is not named twice', () => {
    const text = 'unsupported value for "quantum": must be off'
    expect(problemsOf(withStrays(failed({ quantum: text }), isShown))).toEqual([text])
  })
  test('stands beside those that have their field', () => {
    const state = withStrays(failed({ name: 'Name already exists', quantum: 'is off' }), isShown)
    expect(problemsOf(state)).toEqual(['quantum: is off'])
    expect(state.outcome).toMatchObject({ fieldErrors: { name: 'Name already exists' } })
  })
  test('is told once where the whole form is told of it already', () => {
    const { outcome, values } = failed({ quantum: 'is off' })
    const problem = { message: 'is off', status: 400 }
    const state = withStrays(
      { values, outcome: { ...outcome, problems: [problem] } as FormState['outcome'] },
      isShown,
    )
    expect(state.outcome).toMatchObject({ problems: [{ message: 'quantum: is off', status: 400 }] })
  })
  test('leaves other outcomes as they are', () => {
    const known = failed({ name: 'Name is required' })
    expect(withStrays(known, isShown)).toBe(known)
    const done: FormState = { outcome: { type: 'success', data: null }, values: {} }
    expect(withStrays(done, isShown)).toBe(done)
  })
})

describe('a form that was posted without script', () => {
  const isShown = shownByPosted({ name: 'web', disks: '[]', project: 'shop' }, ['project'])

  test('shows what it sent, and rows by their paths', () => {
    expect(['name', 'disks', 'disks.0.name'].map(isShown)).toEqual([true, true, true])
  })
  test('shows neither what the page has given nor what it has not', () => {
    expect(['project', 'quantum', '__proto__'].map(isShown)).toEqual([false, false, false])
  })
})
