import { createHash } from 'node:crypto'
import { createServer, request as httpRequest } from 'node:http'
import { serveMock } from '../edge/local/mock-server.mjs'
import { freePort } from '../edge/local/settings.mjs'

/** When a platform call came in and when its answer was complete, on performance.now(). */
/** @typedef {{ credential: string, startMs: number, endMs: number }} Span */

/** @typedef {{ status: number, headers: import('node:http').OutgoingHttpHeaders, body: Buffer }} Answer */

/**
 * The mock platform behind a recorder. Reads are answered from memory once they are known, so that
 * the mock's own work does not compete with the console for the processor; the recorder notes how
 * long the console waited for each call.
 * @returns {Promise<{ url: string, spans: Span[], stop: () => void }>}
 */
export async function recordedPlatform() {
  const mock = await serveMock()

  /** @type {Map<string, Answer>} */
  const known = new Map()
  /** @type {Span[]} */
  const spans = []
  const server = createServer(async (incoming, outgoing) => {
    const startMs = performance.now()
    const credential = credentialOf(incoming)
    const key = `${credential} ${incoming.url}`
    const recorded = incoming.method === 'GET' ? known.get(key) : undefined
    const answer = recorded ?? (await forward(incoming, mock.port))
    if (incoming.method === 'GET' && answer.status === 200) known.set(key, answer)
    outgoing.writeHead(answer.status, answer.headers)
    outgoing.end(answer.body, () => spans.push({ credential, startMs, endMs: performance.now() }))
  })
  // Longer than any run, so that no connection closes under a request.
  server.keepAliveTimeout = 600_000
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)))
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    stop: () => {
      server.close()
      server.closeAllConnections()
      mock.stop()
    },
  }
}

/**
 * Whose call it is: a hash of the cookie or token, so that calls of readers who are served at the
 * same time can be told apart.
 * @param {import('node:http').IncomingMessage} incoming
 */
const credentialOf = ({ headers }) =>
  createHash('sha256')
    .update(headers.authorization ?? headers.cookie ?? '')
    .digest('base64url')

/** @type {(incoming: import('node:http').IncomingMessage, port: number) => Promise<Answer>} */
function forward(incoming, port) {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: incoming.headers,
      },
      async (response) => {
        const chunks = []
        for await (const chunk of response) chunks.push(chunk)
        const { 'transfer-encoding': _, ...headers } = response.headers
        const body = Buffer.concat(chunks)
        resolve({
          status: response.statusCode ?? 502,
          headers: { ...headers, 'content-length': body.length },
          body,
        })
      },
    )
    outgoing.on('error', reject)
    incoming.pipe(outgoing)
  })
}
