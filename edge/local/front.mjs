import { createServer, request } from 'node:http'
import { connect } from 'node:net'

/** Upgrades that are ours; all others (hot reload) are Next's. */
const OURS = /^\/(?:live|v1\/instances\/[^/?]+\/serial-console\/stream)(?:\?|$)/

/** What is answered past the app (edge/downloads, edge/uploads, edge/jobs). */
const STREAMS = /^\/(?:(?:download|upload\/system)\/|jobs(?:\?|$))/

/**
 * One address for pages and sockets, as in production. Requests go on unchanged: to the socket server
 * if they ask for one of our sockets, otherwise to Next. Both servers listen on 127.0.0.1.
 * @param {{ host: string, port: number, pages: number, sockets: number }} options ports
 * @returns {Promise<() => void>} what stops it, once it listens
 */
export async function serveFront({ host, port: own, pages, sockets }) {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const port = STREAMS.test(path ?? '') ? sockets : pages
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    onward.on('error', () => {
      // Next is starting, or starts anew after a change of its configuration.
      if (outgoing.headersSent) outgoing.destroy()
      else
        outgoing
          .writeHead(503, { 'retry-after': '1' })
          .end('Still starting. Try again in a moment.\n')
    })
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  })
  server.on('upgrade', (incoming, socket, head) => {
    const { method, url = '/', rawHeaders } = incoming
    const onward = connect(OURS.test(url) ? sockets : pages, '127.0.0.1', () => {
      const lines = rawHeaders.map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`))
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    // Either end may go away at any time.
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(own, host, () => resolve(undefined))
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}
