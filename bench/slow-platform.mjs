import { createServer, request as httpRequest } from 'node:http'
import { serveMock } from '../edge/local/mock-server.mjs'
import { freePort } from '../edge/local/settings.mjs'

/**
 * The mock platform as a process of its own, over HTTP, whose answers take as long as `latency` says.
 * @param {import('./latency.mjs').Latency} latency
 * @param {string} [seed] what it has; the mock platform's own choice unless said
 */
export async function slowPlatform(latency, seed) {
  const mock = await serveMock(seed)

  /** When each call came in, on performance.now(). @type {number[]} */
  const calls = []
  /** What each of them asked for: method and path. @type {string[]} */
  const asked = []
  const server = createServer((incoming, outgoing) => {
    calls.push(performance.now())
    const { method, url, headers } = incoming
    asked.push(`${method} ${url?.split('?')[0]}`)
    const onward = httpRequest(
      { host: '127.0.0.1', port: mock.port, method, path: url, headers },
      (answer) => {
        latency.delay(() => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        })
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  // Longer than any run, so that no connection closes under a request.
  server.keepAliveTimeout = 600_000
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(null)))
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    asked,
    stop: () => {
      server.close()
      server.closeAllConnections()
      mock.stop()
    },
  }
}
