import { describe, expect, test } from 'vitest'
import { nicReasons } from './nic-reasons'

const running = { runState: 'running' } as const
const stopped = { runState: 'stopped' } as const
const primary = { primary: true }
const other = { primary: false }

describe('nicReasons', () => {
  test('a running instance keeps its interfaces', () => {
    expect(nicReasons.add(running, 1)).toMatch('must be stopped to add')
    expect(nicReasons.edit(running)).toMatch('must be stopped to edit')
    expect(nicReasons.makePrimary(running, other)).toMatch('must be stopped')
    expect(nicReasons.delete(running, other, 2)).toMatch('must be stopped to delete')
  })

  test('a stopped one takes up to eight', () => {
    expect(nicReasons.add(stopped, 7)).toBeUndefined()
    expect(nicReasons.add(stopped, 8)).toMatch('at most 8')
    expect(nicReasons.edit(stopped)).toBeUndefined()
  })

  test('the primary one goes last', () => {
    expect(nicReasons.delete(stopped, primary, 2)).toMatch('make another one primary first')
    expect(nicReasons.delete(stopped, primary, 1)).toBeUndefined()
    expect(nicReasons.delete(stopped, other, 2)).toBeUndefined()
  })

  test('another one can become primary', () => {
    expect(nicReasons.makePrimary(stopped, primary)).toMatch('Already')
    expect(nicReasons.makePrimary(stopped, other)).toBeUndefined()
  })
})
