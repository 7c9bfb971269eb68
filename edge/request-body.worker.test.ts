import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'

const ORIGIN = 'http://127.0.0.1:3000'
const KIB = 1024
const CHUNK_BYTES = 16 * KIB
/** What the runtime reads ahead of the consumer. */
const AHEAD_BYTES = 128 * KIB

/** Bytes without end, and how many were asked for. */
function endless(): { readonly body: ReadableStream<Uint8Array>; readonly sent: () => number } {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += CHUNK_BYTES
      controller.enqueue(new Uint8Array(CHUNK_BYTES))
    },
  })
  return { body, sent: () => sent }
}

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  SELF.fetch(ORIGIN + path, { method: 'POST', headers: { origin: ORIGIN, ...headers }, body })

const PLACES: readonly (readonly [string, string, number, Record<string, string>])[] = [
  ['the API', '/v1/projects', 1_024 * KIB, {}],
  ['a form', '/projects-new', 256 * KIB, {}],
  ['a server action', '/projects-new', 2_304 * KIB, { 'next-action': '7f00' }],
  ['a sign-in', '/login/maple/local', 256 * KIB, {}],
  ['the identity provider’s post', '/login/orchard/saml/orchard-id', 512 * KIB, {}],
  ['the callback behind it', '/login/orchard/saml/orchard-id/callback', 256 * KIB, {}],
  ['the metadata of a provider', '/system/silos/orchard/idps-new', 1_024 * KIB, {}],
  ['a chunk of a file', '/upload/disk?project=a&offset=0', 512 * KIB, {}],
  ['a ticket', '/live/ticket', 256 * KIB, {}],
  ['the session', '/session', 256 * KIB, {}],
  ['nothing that there is', '/nowhere', 256 * KIB, {}],
]

describe.each(PLACES)('the body of %s', (_, path, most, headers) => {
  it('passes up to its limit', async () => {
    const answer = await post(path, new Uint8Array(most).fill(97), headers)
    expect(answer.status).toBe(200)
    const { body } = (await answer.json()) as { body: string }
    expect(body).toHaveLength(most)
  })

  it('is refused unread when it says that it is longer', async () => {
    const answer = await post(path, new Uint8Array(most + 1), headers)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain(`at most ${most} bytes`)
  })

  it('is counted as it comes when it does not say', async () => {
    const { body, sent } = endless()
    const answer = await post(path, body, headers)
    expect(answer.status).toBe(413)
    await answer.text()
    expect(sent()).toBeLessThanOrEqual(most + AHEAD_BYTES)
  })
})

it('is as short for every other method', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
    const { body, sent } = endless()
    const answer = await SELF.fetch(`${ORIGIN}/projects`, {
      method,
      headers: { origin: ORIGIN },
      body,
    })
    expect(answer.status, method).toBe(413)
    await answer.text()
    expect(sent(), method).toBeLessThanOrEqual(256 * KIB + AHEAD_BYTES)
  }
})

it('is refused in JSON to those who read JSON', async () => {
  for (const path of ['/v1/projects', '/upload/disk', '/live/ticket']) {
    const answer = await post(path, new Uint8Array(1_024 * KIB + 1))
    expect(answer.status, path).toBe(413)
    expect(await answer.json(), path).toMatchObject({
      message: expect.stringMatching(/at most/),
      request_id: expect.stringMatching(/./),
    })
  }
})

it('of a stranger is not read before the stranger is refused', async () => {
  const { body, sent } = endless()
  const answer = await SELF.fetch(`${ORIGIN}/projects`, { method: 'POST', body })
  expect(answer.status).toBe(403)
  await answer.text()
  expect(sent()).toBeLessThanOrEqual(AHEAD_BYTES)
})
