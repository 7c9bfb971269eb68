import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AlertDelivery } from '@/lib/contract/alert'
import AttemptsPanel from './attempts-panel'

const at = new Date(0)
const delivery = (id: string, state: 'pending' | 'failed'): AlertDelivery => ({
  ...{ id, alertClass: 'test.foo', alertId: 'a', receiverId: 'r', state, trigger: 'resend' },
  timeStarted: at,
  attempts: {
    webhook:
      state === 'failed' ? [{ attempt: 1, result: 'timeout', timeSent: at, response: null }] : [],
  },
})
const drawn = (rows: readonly AlertDelivery[]) =>
  renderToStaticMarkup(<AttemptsPanel id="d2" rows={rows} onClose={() => {}} />)

test('a delivery is shown as the list has it now', () => {
  const other = delivery('d1', 'failed')
  expect(drawn([other, delivery('d2', 'pending')])).toContain('No attempt was made yet')
  expect(drawn([other, delivery('d2', 'failed')])).not.toContain('No attempt was made yet')
})
