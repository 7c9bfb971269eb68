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

test('takes what is one line without the blanks around it, but a password as it is', () => {
  const form = new FormData()
  form.set('hostname', '\u00A0web-1\t')
  form.set('ip', ' 10.0.0.5 ')
  form.set('password', ' secret ')
  form.set('userData', ' #!/bin/sh\n')
  expect(textFields(form)).toEqual({
    hostname: 'web-1',
    ip: '10.0.0.5',
    password: ' secret ',
    userData: ' #!/bin/sh\n',
  })
})
