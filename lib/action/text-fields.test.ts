import { expect, test } from 'vitest'
import { textFields } from './text-fields'

test('takes what was typed, its line ends as they were', () => {
  const form = new FormData()
  form.set('name', 'web')
  form.set('description', 'one\r\ntwo\r\n\r\nthree')
  form.set('$ACTION_ID_1', '')
  form.set('file', new File(['x'], 'x.raw'))
  expect(textFields(form)).toEqual({ name: 'web', description: 'one\ntwo\n\nthree' })
})
