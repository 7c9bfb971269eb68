import { request } from 'node:http'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * A request whose target goes out to the letter: clients that parse URLs would mend `%2e%2e` and
 * the like before sending.
 */
export function raw(
  origin: string,
  method: string,
  target: string,
  headers: OutgoingHttpHeaders = {},
  body = '',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path: target, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      )
      answer.on('error', reject)
    })
    // An answer to `Upgrade` that upgrades would be a finding of its own.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: '' })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
