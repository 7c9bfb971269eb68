import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TextField } from './fields'
import type { Validate } from './form-context'

const { useField } = vi.hoisted(() => ({
  useField: vi.fn<(name: string, validate: Validate) => object>(() => ({})),
}))
vi.mock('./use-field', () => ({ useField }))

/** The check that a field registers with its form. */
function checkOf(field: ReactElement): Validate | undefined {
  renderToStaticMarkup(field)
  return useField.mock.lastCall?.[1]
}

test('a required text field is refused while it is empty, unless it has a check of its own', () => {
  const required = checkOf(<TextField name="domain" label="Domain" required />)
  expect(required?.(' ')).toBe('Domain is required')
  expect(required?.('shop.example')).toBeUndefined()
  expect(checkOf(<TextField name="domain" label="Domain" />)?.('')).toBeUndefined()
  const own: Validate = () => 'no domain'
  expect(checkOf(<TextField name="domain" label="Domain" required validate={own} />)).toBe(own)
})
