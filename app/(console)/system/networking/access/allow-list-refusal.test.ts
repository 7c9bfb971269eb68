import { expect, test } from 'vitest'
import { allowListRefusal } from './allow-list-refusal'

const refusal = (message: string, status = 400) => ({
  ...{ type: 'error' as const, status, error: { message } },
})

test('the address that the platform sees is to be added', () => {
  const result = allowListRefusal(
    refusal(
      'The IP allowlist does not contain the address of this request, 192.0.2.8: it would cut off this client',
    ),
  )
  expect(result).toMatchObject({ fieldErrors: { ips: expect.stringContaining('192.0.2.8.') } })
})

test('what else is wrong with the list stands beside it', () => {
  const message = 'The IP allowlist may have at most 1000 entries, but 1001 were given'
  expect(allowListRefusal(refusal(message))).toMatchObject({ fieldErrors: { ips: message } })
  expect(allowListRefusal(refusal('Forbidden', 403))).toBeUndefined()
})

test('a list that wasn’t applied everywhere may be saved', () => {
  const unknown = { problems: [{ status: 503, outcomeUnknown: true }] }
  expect(allowListRefusal(refusal('', 503))).toMatchObject(unknown)
  expect(
    allowListRefusal({ type: 'client_error', cause: 'unreadable', status: 503 }),
  ).toMatchObject(unknown)
  expect(allowListRefusal({ type: 'client_error', cause: 'timeout' })).toBeUndefined()
})
