import { expect, test } from 'vitest'
import type { TicketAnswer } from '@/lib/api/live-ticket'
import { liveLimits } from '@/lib/contract/live-wire'
import { FirstTicket } from './first-ticket'

function setUp(...answers: TicketAnswer[]) {
  let at = 0
  const ticket = new FirstTicket(
    () => at,
    async () => answers.shift() ?? { type: 'unreachable' },
  )
  return { ticket, pass: (ms: number) => (at += ms) }
}
const one: TicketAnswer = { type: 'ticket', ticket: 'one', project: 'p' }
const two: TicketAnswer = { type: 'ticket', ticket: 'two', project: 'p' }
const refused: TicketAnswer = { type: 'refused', status: 503, retryAfterMs: 60_000 }

test('serves the first connection and no other', async () => {
  const { ticket } = setUp(one, two)
  expect(await ticket.ask()).toBe(one)
  expect(await ticket.next()).toBe(one)
  expect(await ticket.next()).toBe(two)
})

test('is asked for anew when it has become too old', async () => {
  const { ticket, pass } = setUp(one, two)
  await ticket.ask()
  pass(liveLimits.ticketMs / 2)
  expect(await ticket.next()).toBe(two)
})

test('a refusal is not asked for twice, a relay out of reach is', async () => {
  const { ticket } = setUp(refused, one)
  await ticket.ask()
  expect(await ticket.next()).toBe(refused)
  const other = setUp({ type: 'unreachable' }, two)
  await other.ticket.ask()
  expect(await other.ticket.next()).toBe(two)
})
