import { expect, test } from 'vitest'
import { sendingActionsOnce } from './send-actions-once'

const lost = new TypeError('Failed to fetch')
const offline = sendingActionsOnce(() => Promise.reject(lost))

test('a server action whose request failed ends as an abort, which Next does not send again', async () => {
  const headers = { 'next-action': '40ab', accept: 'text/x-component' }
  await expect(offline('/projects', { method: 'POST', headers })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('another request fails as it did, so that Next waits for the connection', async () => {
  await expect(offline('/projects', { headers: { rsc: '1' } })).rejects.toBe(lost)
  await expect(offline('/projects')).rejects.toBe(lost)
})

test('what succeeds is passed on', async () => {
  const answer = new Response('ok')
  expect(await sendingActionsOnce(() => Promise.resolve(answer))('/projects')).toBe(answer)
})
